import { factScope } from '../../../src-shared/transcript/fact-scope'
import type { TranscriptFact } from '../../../src-shared/transcript/transcript-fact'
import type { PresentFact, Projection } from './projection'

/** What can be searched for: one document per fact that says something, found by prefix, newest first. */
export const searchIndex: Projection<PresentFact> = {
  name: 'search-index',
  version: 2,
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
        const text = searchableText(fact)
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
}

/** Questions are searchable and answers to them are not: one of them may be a secret. */
export function searchableText(fact: TranscriptFact): string | null {
  switch (fact.schema) {
    case 'inquirium.inquiry-session.v1':
      return fact.event === 'opened' || fact.event === 'renamed' ? (fact.title ?? null) : null
    case 'inquirium.inquiry-turn.v1':
      return join([fact.text, ...fact.attachments.map(({ title }) => title)])
    case 'inquirium.inquiry-result.v1':
      return 'output' in fact ? join(fact.output.map((part) => (part.type === 'text' ? part.text : ''))) : null
    case 'inquirium.inquiry-feedback.v1':
      return join([fact.note ?? '', fact.verdict === 'amended' ? fact['corrected/text'] : ''])
    case 'inquirium.operator-question.v1':
      return join([fact.request.prompt.text, fact.request.prompt.context ?? ''])
    case 'inquirium.inquiry-request.v1':
      return join([fact.event.question.text])
    default:
      return null
  }
}

function join(parts: readonly string[]): string | null {
  const text = parts.filter((part) => part !== '').join('\n')
  return text === '' ? null : text
}
