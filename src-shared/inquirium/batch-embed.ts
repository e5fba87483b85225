import { z } from 'zod'
import { Tier } from '../classification/tier'
import { embedServed, embedUnfinished } from './embed-outcomes'
import { Dimensions, EmbedParameters } from './embed-parameters'
import { Metadata } from './metadata'
import { EmbedPolicy, strictLocalPolicy } from './policy'
import { OperationId, Ref, Sha256 } from './primitives'
import { responseEnvelope } from './response-envelope'
import { UniqueArray } from './unique-array'

/** Many texts at once, named by the leases that allow reading them. */
export const BatchEmbedRequest = z.strictObject({
  schema: z.literal('inquirium.batch-embed.request.v1'),
  operation: z.literal('batch_embed'),
  'operation/id': OperationId.optional(),
  model: Ref,
  source_lease_refs: UniqueArray(Ref, 1024, 1),
  output_lease_ref: Ref.optional(),
  parameters: EmbedParameters.default(() => ({ encoding_format: 'float' as const })),
  policy: EmbedPolicy.default(strictLocalPolicy),
  classification: Tier,
  metadata: Metadata.default(() => ({})),
})
export type BatchEmbedRequest = z.infer<typeof BatchEmbedRequest>

const envelope = responseEnvelope('inquirium.batch-embed.response.v1', 'batch_embed')

export const BatchEmbedResponse = z.discriminatedUnion('outcome', [
  z.strictObject({
    ...envelope,
    ...embedServed,
    outcome: z.literal('completed'),
    artifact_ref: Ref,
    dimensions: Dimensions,
    item_count: z.int().min(0).max(1_000_000_000).optional(),
    digest: Sha256.optional(),
  }),
  ...embedUnfinished(envelope),
])
export type BatchEmbedResponse = z.infer<typeof BatchEmbedResponse>
