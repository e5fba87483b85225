import { z } from 'zod'
import { TIERS } from '../classification/tier'
import { FACT_KINDS } from './fact-kinds'

/** Where something can have been kept. */
export const StoreName = z.enum(['transcript', 'trace', 'drafts', 'blobs', 'memarium'])
export type StoreName = z.infer<typeof StoreName>

const stores = [...StoreName.exclude(['memarium']).options, `memarium:space:(?:${TIERS.join('|')})`]
const kinds = FACT_KINDS.map((kind) => kind.replaceAll('.', '\\.'))

/** A store and a kind of fact, never one fact. Both come from closed lists, so there is no room for words. */
const EffectTarget = z.string().regex(new RegExp(`^(?:${stores.join('|')}):kind:(?:${kinds.join('|')})$`))

/** What an attempt left behind. */
export const TracedEffect = z.strictObject({
  kind: z.enum(['memarium.write', 'transcript.append', 'blob.write']),
  status: z.enum(['ok', 'failed']),
  target: EffectTarget,
})
export type TracedEffect = z.infer<typeof TracedEffect>
