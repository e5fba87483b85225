import type { Database } from 'better-sqlite3'
import { z } from 'zod'
import { Mode } from '../../src-shared/classification/mode'
import { ActivityKind, ActivityOutcome } from '../../src-shared/contract/activity'
import { DECISION_PROVENANCES } from '../../src-shared/inquirium/decision-kinds'
import type { ActivityShape } from '../../src-shared/projection/activity-shape'

const StoredShape: z.ZodType<ActivityShape> = z.strictObject({
  kind: ActivityKind,
  outcome: ActivityOutcome,
  provenance: z.enum(DECISION_PROVENANCES),
  mode: Mode.nullable(),
  runtimes: z.array(z.string()),
  names: z.array(z.string()),
})

/** Finds the shapes that are wanted among all that ever occurred. */
export function createActivityShapes(database: Database) {
  const all = database.prepare<[], { id: number; shape: string }>('SELECT id, shape FROM activity_shape')
  // By what is written, not by number: tables that are made again number anew.
  const parsed = new Map<string, ActivityShape>()
  const shapeIn = (text: string): ActivityShape => {
    const shape = parsed.get(text) ?? StoredShape.parse(JSON.parse(text))
    parsed.set(text, shape)
    return shape
  }
  return (isWanted: (shape: ActivityShape) => boolean): readonly number[] =>
    all.all().flatMap(({ id, shape }) => (isWanted(shapeIn(shape)) ? [id] : []))
}
