import { z } from 'zod'
import { Tier } from '../classification/tier'
import { EmbedParameters } from './embed-parameters'
import { Metadata } from './metadata'
import { EmbedPolicy, strictLocalPolicy } from './policy'
import { OperationId, Ref } from './primitives'
import { Utf8Text } from './utf8-text'

/** Texts to turn into vectors, as they are: nothing is added to them. */
export const EmbedRequest = z.strictObject({
  schema: z.literal('inquirium.embed.request.v1'),
  operation: z.literal('embed'),
  'operation/id': OperationId.optional(),
  model: Ref,
  input: z.strictObject({ texts: z.array(Utf8Text(32_768, 1)).min(1).max(1024) }),
  parameters: EmbedParameters.default(() => ({ encoding_format: 'float' as const })),
  policy: EmbedPolicy.default(strictLocalPolicy),
  classification: Tier,
  metadata: Metadata.default(() => ({})),
})
export type EmbedRequest = z.infer<typeof EmbedRequest>
