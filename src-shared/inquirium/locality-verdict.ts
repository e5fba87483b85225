import { z } from 'zod'
import { Instant, Ref } from './primitives'

/** What is known about where an answer is made, from the weakest to the strongest. A loopback address proves nothing. */
export const LOCALITY_VERDICTS = [
  'remote-proxied',
  'loopback-unverified',
  'local-attested',
  'proven-in-process',
] as const

export const EvidenceCode = z.enum([
  'runs-in-our-process-group',
  'model-file-on-this-machine',
  'model-file-not-found',
  'model-path-relative',
  'build-reported',
  'cloud-disabled',
  'cloud-not-disabled',
  'cloud-state-unknown',
  'no-remote-host',
  'local-form-supported',
  'no-remote-field-in-answer',
  'operator-acknowledged',
  'server-cannot-attest',
  'server-unknown',
  'cloud-model-name',
  'cloud-model-reported',
  'remote-host-reported',
  'remote-field-in-answer',
  'other-model-in-answer',
])
export type EvidenceCode = z.infer<typeof EvidenceCode>

export const LocalityVerdict = z
  .strictObject({
    verdict: z.enum(LOCALITY_VERDICTS),
    evidence: z
      .array(z.strictObject({ code: EvidenceCode, 'subject/ref': Ref.optional() }))
      .min(1)
      .max(16),
    'time/checked-at': Instant,
  })
  .meta({ id: 'locality-verdict' })
export type LocalityVerdict = z.infer<typeof LocalityVerdict>
