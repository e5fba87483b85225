import type { Database } from 'better-sqlite3'
import type { Calibration, VerdictCount } from '../../src-shared/contract/calibration'

/** Counts what was found out about each model's answers. The latest verdict on an answer is the one that counts. */
export function createCalibration(database: Database): () => Calibration {
  return () => ({
    models: database
      .prepare<[], Calibration['models'][number]>(
        `SELECT runtime AS "runtime/ref", model AS "model.binding/ref", count(*) AS answers
           FROM answer GROUP BY runtime, model ORDER BY runtime, model`,
      )
      .all(),
    verdicts: database
      .prepare<[], VerdictCount>(
        `SELECT runtime AS "runtime/ref", model AS "model.binding/ref", confidence, verdict, day, count(*) AS count
           FROM judgement JOIN answer USING (result)
          GROUP BY runtime, model, confidence, verdict, day ORDER BY day`,
      )
      .all(),
  })
}
