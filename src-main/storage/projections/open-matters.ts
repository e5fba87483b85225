import { factScope } from '../../../src-shared/transcript/fact-scope'
import type { FactOf } from '../../../src-shared/transcript/transcript-fact'
import type { PresentFact, Projection } from './projection'

/** Questions that were asked here and not closed yet: what recovery looks at, without reading the whole transcript. */
export const openMatters: Projection<PresentFact> = {
  name: 'open-matters',
  version: 1,
  tables: ['open_matter'],
  schema: `
    CREATE TABLE open_matter (
      kind     TEXT NOT NULL,
      key      TEXT NOT NULL,
      session  TEXT,
      position INTEGER NOT NULL,
      PRIMARY KEY (kind, key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX open_matter_session ON open_matter (session);
  `,
  prepare(database) {
    const open = database.prepare<[string, string, string | null, number]>(
      'INSERT OR REPLACE INTO open_matter VALUES (?, ?, ?, ?)',
    )
    const close = database.prepare<[string, string]>('DELETE FROM open_matter WHERE kind = ? AND key = ?')
    const remove = database.prepare<[string | null]>('DELETE FROM open_matter WHERE session IS ?')

    const apply = ({ position, fact }: PresentFact) => {
      const { session } = factScope(fact)
      switch (fact.schema) {
        case 'inquirium.inquiry-request.v1':
          // What was imported has no operation here, and its orphans stay as they are.
          return fact['operation/id'] === undefined ? null : open.run('inquiry', inquiryKey(fact), session, position)
        case 'inquirium.inquiry-response.v1':
          return close.run('inquiry', inquiryKey(fact))
        case 'inquirium.operator-question.v1':
          return open.run('question', fact.request['question/ref'], session, position)
        case 'inquirium.operator-question-closed.v1':
          return close.run('question', fact['question/ref'])
        default:
          return null
      }
    }

    return {
      apply,
      forget({ sessions }, replay) {
        for (const session of sessions) {
          remove.run(session)
          for (const fact of replay(session)) apply(fact)
        }
      },
    }
  },
}

// Ids of inquiries are only unique within a turn, and a session is replayed on its own.
type Asked = FactOf<'inquirium.inquiry-request.v1' | 'inquirium.inquiry-response.v1'>
const inquiryKey = (fact: Asked) => `${fact['session/ref']} ${fact['turn/id']} ${fact.event.id}`
