import { factScope } from '../../../src-shared/transcript/fact-scope'
import type { TranscriptFact } from '../../../src-shared/transcript/transcript-fact'
import type { ReadBlob } from '../transcript-rows'
import type { PresentFact, Projection } from './projection'
import { searchableText } from './searchable-text'

/** Facts of a session are of one kind, and its instructions are found apart from its titles. */
const INSTRUCTIONS = 'instructions'

const isInstructions = (fact: TranscriptFact): boolean => 'event' in fact && fact.event === 'instructions-set'

/** What can be searched for: one document per fact that says something, found by prefix, newest first. */
export const createSearchIndex = (readBlob: ReadBlob): Projection<PresentFact> => ({
  name: 'search-index',
  version: 4,
  tables: ['search', 'search_document'],
  schema: `
    CREATE TABLE search_document (
      position INTEGER PRIMARY KEY,
      session  TEXT,
      kind     TEXT NOT NULL,
      text     TEXT NOT NULL
    ) STRICT;
    CREATE INDEX search_instructions ON search_document (session) WHERE kind = '${INSTRUCTIONS}';
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
    const told = database
      .prepare<[string | null], number>(
        `SELECT position FROM search_document WHERE session = ? AND kind = '${INSTRUCTIONS}'`,
      )
      .pluck()
    const drop = (position: number) => {
      const document = find.get(position)
      if (document === undefined) return
      unindex.run(position, document.text)
      remove.run(position)
    }
    return {
      apply({ position, fact }) {
        const { session } = factScope(fact)
        const kind = isInstructions(fact) ? INSTRUCTIONS : fact.schema
        // Those before them are not in force any more, and could not be opened.
        if (kind === INSTRUCTIONS) for (const earlier of told.all(session)) drop(earlier)
        const text = searchableText(fact, readBlob)
        if (text === null) return
        add.run(position, session, kind, text)
        index.run(position, text)
      },
      forget({ positions }) {
        for (const position of positions) drop(position)
      },
    }
  },
})
