import { factScope } from '../../../src-shared/transcript/fact-scope'
import type { ReadBlob } from '../transcript-rows'
import type { PresentFact, Projection } from './projection'
import { searchableText } from './searchable-text'

/** What can be searched for: one document per fact that says something, found by prefix, newest first. */
export const createSearchIndex = (readBlob: ReadBlob): Projection<PresentFact> => ({
  name: 'search-index',
  version: 3,
  tables: ['search', 'search_document'],
  schema: `
    CREATE TABLE search_document (
      position INTEGER PRIMARY KEY,
      session  TEXT,
      kind     TEXT NOT NULL,
      text     TEXT NOT NULL
    ) STRICT;
    CREATE VIRTUAL TABLE search USING fts5 (
      text, content = 'search_document', content_rowid = 'position',
      prefix = '1 2 3 4 5 6', tokenize = 'unicode61 remove_diacritics 2'
    );
    INSERT INTO search (search, rank) VALUES ('secure-delete', 1);
  `,
  prepare(database) {
    const add = database.prepare<[number, string | null, string, string]>(
      'INSERT INTO search_document VALUES (?, ?, ?, ?)',
    )
    const index = database.prepare<[number, string]>('INSERT INTO search (rowid, text) VALUES (?, ?)')
    const find = database.prepare<[number], { text: string }>('SELECT text FROM search_document WHERE position = ?')
    // An index over outside content must be told what to remove.
    const unindex = database.prepare<[number, string]>(
      `INSERT INTO search (search, rowid, text) VALUES ('delete', ?, ?)`,
    )
    const remove = database.prepare<[number]>('DELETE FROM search_document WHERE position = ?')
    return {
      apply({ position, fact }) {
        const text = searchableText(fact, readBlob)
        if (text === null) return
        add.run(position, factScope(fact).session, fact.schema, text)
        index.run(position, text)
      },
      forget({ positions }) {
        for (const position of positions) {
          const document = find.get(position)
          if (document === undefined) continue
          unindex.run(position, document.text)
          remove.run(position)
        }
      },
    }
  },
})
