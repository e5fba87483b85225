import type { PresentFact, Projection } from './projection'

/** Who gave each answer and what it claimed, with every verdict on it in the order they came. */
export const judgedAnswers: Projection<PresentFact> = {
  name: 'judged-answers',
  version: 1,
  tables: ['answer', 'judgement'],
  schema: `
    CREATE TABLE answer (
      result     TEXT PRIMARY KEY,
      session    TEXT NOT NULL,
      position   INTEGER NOT NULL,
      runtime    TEXT NOT NULL,
      model      TEXT NOT NULL,
      confidence TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX answer_position ON answer (position);
    CREATE INDEX answer_session ON answer (session);
    CREATE INDEX answer_model ON answer (runtime, model);
    CREATE TABLE judgement (
      result   TEXT PRIMARY KEY,
      session  TEXT NOT NULL,
      verdict  TEXT NOT NULL,
      day      TEXT NOT NULL,
      position INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX judgement_verdict ON judgement (verdict, position);
    CREATE INDEX judgement_session ON judgement (session);
  `,
  prepare(database) {
    const answer = database.prepare('INSERT OR IGNORE INTO answer VALUES (?, ?, ?, ?, ?, ?)')
    const judge = database.prepare(`
      INSERT INTO judgement VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (result) DO UPDATE SET verdict = excluded.verdict, day = excluded.day, position = excluded.position
    `)
    const forgetAnswers = database.prepare<[string]>('DELETE FROM answer WHERE session = ?')
    const forgetJudgements = database.prepare<[string]>('DELETE FROM judgement WHERE session = ?')
    const apply = ({ position, fact }: PresentFact) => {
      if (fact.schema === 'inquirium.inquiry-feedback.v1') {
        judge.run(fact['result/ref'], fact['session/ref'], fact.verdict, fact['time/at'].slice(0, 10), position)
      }
      // What was refused says nothing, so there is nothing in it to be right or wrong about.
      if (fact.schema !== 'inquirium.inquiry-result.v1' || !('output' in fact) || fact.output.length === 0) return
      const { 'runtime/ref': runtime, 'model.binding/ref': model, epistemic } = fact
      if (!runtime || !model) return
      answer.run(fact['result/ref'], fact['session/ref'], position, runtime, model, epistemic.confidence)
    }
    return {
      apply,
      forget({ sessions }, replay) {
        for (const session of sessions) {
          if (session === null) continue
          forgetAnswers.run(session)
          forgetJudgements.run(session)
          for (const fact of replay(session)) apply(fact)
        }
      },
    }
  },
}
