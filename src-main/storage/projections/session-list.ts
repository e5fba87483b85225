import { foldText } from '../../../src-shared/contract/found-words'
import { firstWords } from '../../../src-shared/projection/conversation-title'
import { factScope } from '../../../src-shared/transcript/fact-scope'
import type { InquirySession } from '../../../src-shared/transcript/inquiry-session'
import type { PresentFact, Projection } from './projection'

/** One row per session, for the list and for finding it by what it is called; its tags beside it. */
export const sessionList: Projection<PresentFact> = {
  name: 'session-list',
  version: 2,
  tables: ['session', 'tag'],
  schema: `
    CREATE TABLE session (
      session       TEXT PRIMARY KEY,
      title         TEXT,
      opened_at     TEXT NOT NULL,
      imported_from TEXT,
      pinned        INTEGER NOT NULL,
      archived      INTEGER NOT NULL,
      turns         INTEGER NOT NULL,
      last_at       TEXT NOT NULL,
      last_position INTEGER NOT NULL,
      said          TEXT,
      names         TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX session_recent ON session (archived, pinned DESC, last_position DESC);
    CREATE TABLE tag (
      tag     TEXT NOT NULL,
      session TEXT NOT NULL,
      PRIMARY KEY (tag, session)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX tag_session ON tag (session);
  `,
  prepare(database) {
    const touch = database.prepare<[string, string, string, number]>(`
      INSERT INTO session VALUES (?, NULL, ?, NULL, 0, 0, 0, ?, ?, NULL, '')
      ON CONFLICT (session) DO UPDATE SET last_position = excluded.last_position
    `)
    const open = database.prepare('UPDATE session SET title = ?, opened_at = ?, imported_from = ? WHERE session = ?')
    const rename = database.prepare('UPDATE session SET title = ? WHERE session = ?')
    const pin = database.prepare('UPDATE session SET pinned = ? WHERE session = ?')
    const archive = database.prepare('UPDATE session SET archived = ? WHERE session = ?')
    const speak = database.prepare('UPDATE session SET last_at = ?, turns = turns + ? WHERE session = ?')
    const say = database.prepare<[string, string]>('UPDATE session SET said = ? WHERE session = ? AND said IS NULL')
    const untag = database.prepare<[string]>('DELETE FROM tag WHERE session = ?')
    const tag = database.prepare<[string, string]>('INSERT OR IGNORE INTO tag VALUES (?, ?)')
    const remove = database.prepare<[string]>('DELETE FROM session WHERE session = ?')

    const called = database
      .prepare<[string, string], string>(`
        SELECT coalesce(title, said, '') FROM session WHERE session = ?
        UNION ALL SELECT tag FROM tag WHERE session = ?`)
      .pluck()
    const name = database.prepare<[string, string]>('UPDATE session SET names = ? WHERE session = ?')
    /** Without case and accents, and with tags, since it is found by any of them as somebody types. */
    const nameAnew = (session: string) => name.run(foldText(called.all(session, session).join('\n')), session)

    const changeSession = (fact: InquirySession, session: string) => {
      switch (fact.event) {
        case 'opened':
          return open.run(fact.title ?? null, fact['time/at'], fact['imported/from'] ?? null, session)
        case 'renamed':
          return rename.run(fact.title, session)
        case 'pinned':
          return pin.run(Number(fact.pinned), session)
        case 'archived':
          return archive.run(Number(fact.archived), session)
        case 'tagged':
          untag.run(session)
          return fact.tags.map((each) => tag.run(each, session))
        default:
          return null
      }
    }

    const apply = ({ position, fact }: PresentFact) => {
      const { session } = factScope(fact)
      if (session === null) return
      touch.run(session, fact['time/at'], fact['time/at'], position)
      if (fact.schema === 'inquirium.inquiry-session.v1') {
        changeSession(fact, session)
        nameAnew(session)
      }
      if (fact.schema === 'inquirium.inquiry-turn.v1') {
        speak.run(fact['time/at'], 1, session)
        if (say.run(firstWords(fact.text), session).changes > 0) nameAnew(session)
      }
      if (fact.schema === 'inquirium.inquiry-result.v1') speak.run(fact['time/at'], 0, session)
    }

    return {
      apply,
      forget({ sessions }, replay) {
        for (const session of sessions) {
          if (session === null) continue
          remove.run(session)
          untag.run(session)
          for (const fact of replay(session)) apply(fact)
        }
      },
    }
  },
}
