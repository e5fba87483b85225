import { z } from 'zod'
import { Instant } from '../inquirium/primitives'
import { type FactScope, factScope } from './fact-scope'
import { TranscriptFact } from './transcript-fact'

/** A fact at its place in the participant's transcript; null where it was excised. */
export const RecordedFact = z.strictObject({
  id: z.string().min(1).max(256),
  position: z.int().min(1),
  recordedAt: Instant,
  fact: TranscriptFact.nullable(),
})
export type RecordedFact = z.infer<typeof RecordedFact>

/** What a store must know of a fact to file it. Nothing here is content, so it can outlive the fact. */
export interface FactFiling extends FactScope {
  readonly id: string
  readonly kind: TranscriptFact['schema']
  readonly classification: TranscriptFact['classification']
  readonly content: TranscriptFact
}

export function fileFact(id: string, fact: TranscriptFact): FactFiling {
  return { id, kind: fact.schema, classification: fact.classification, content: fact, ...factScope(fact) }
}
