import { z } from 'zod'
import { Ref } from './primitives'
import { UniqueArray } from './unique-array'

/** No stance says "authoritative": output is evidence, and no field can promote it. */
export const Stance = z.enum(['advisory', 'hypothesis'])
export type Stance = z.infer<typeof Stance>

/** From the weakest claim to the strongest. */
export const CONFIDENCES = ['unstated', 'low', 'medium', 'high'] as const

export const Confidence = z.enum(CONFIDENCES)
export type Confidence = z.infer<typeof Confidence>

/** What the operator should know about an answer before relying on it. */
export const CaveatCode = z.enum([
  'truncated',
  'window-overflow',
  'interrupted',
  'locality-unverified',
  'remote-signs-seen',
  'other-model-answered',
  'schema-repaired',
  'parameters-ignored',
  'context-dropped',
  'context-redacted',
  'tool-results-used',
  'tools-unavailable',
  'confidence-capped',
  'small-model',
])
export type CaveatCode = z.infer<typeof CaveatCode>

export const MOST_GROUNDS = 64

export const Epistemic = z.strictObject({
  stance: Stance.default('advisory'),
  confidence: Confidence.default('unstated'),
  grounded_in: UniqueArray(Ref, MOST_GROUNDS)
    .default(() => [])
    .meta({ description: 'context elements or traces the answer rests on; empty means the model alone' }),
  caveats: UniqueArray(CaveatCode, CaveatCode.options.length).default(() => []),
})
export type Epistemic = z.infer<typeof Epistemic>

/** The block of an answer that claims nothing about itself. */
export function unstatedEpistemic(): Epistemic {
  return { stance: 'advisory', confidence: 'unstated', grounded_in: [], caveats: [] }
}

/** The block as other contracts embed it: optional on read, always written. */
export const EpistemicOrDefault = Epistemic.default(unstatedEpistemic)
