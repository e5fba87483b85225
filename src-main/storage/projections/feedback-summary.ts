import type { PresentFact, Projection } from './projection'

/** What the operator found out about each answer: the latest verdict, and how often each was given. */
export const feedbackSummary: Projection<PresentFact> = {
  name: 'feedback-summary',
  version: 1,
  tables: ['feedback'],
  schema: `
    CREATE TABLE feedback (
      session       TEXT NOT NULL,
      result        TEXT NOT NULL,
      verdict       TEXT NOT NULL,
      verified      INTEGER NOT NULL,
      refuted       INTEGER NOT NULL,
      amended       INTEGER NOT NULL,
      last_position INTEGER NOT NULL,
      PRIMARY KEY (session, result)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX feedback_verdict ON feedback (verdict, last_position);
  `,
  prepare(database) {
    const add = database.prepare(`
      INSERT INTO feedback VALUES (@session, @result, @verdict, @verified, @refuted, @amended, @position)
      ON CONFLICT (session, result) DO UPDATE SET
        verdict = excluded.verdict,
        verified = verified + excluded.verified,
        refuted = refuted + excluded.refuted,
        amended = amended + excluded.amended,
        last_position = excluded.last_position
    `)
    const remove = database.prepare<[string]>('DELETE FROM feedback WHERE session = ?')
    const apply = ({ position, fact }: PresentFact) => {
      if (fact.schema !== 'inquirium.inquiry-feedback.v1') return
      const { verdict } = fact
      add.run({
        result: fact['result/ref'],
        session: fact['session/ref'],
        verdict,
        verified: Number(verdict === 'verified'),
        refuted: Number(verdict === 'refuted'),
        amended: Number(verdict === 'amended'),
        position,
      })
    }
    return {
      apply,
      forget({ sessions }, replay) {
        for (const session of sessions) {
          if (session === null) continue
          remove.run(session)
          for (const fact of replay(session)) apply(fact)
        }
      },
    }
  },
}
