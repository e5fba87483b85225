import { z } from 'zod'
import { embedServed, embedUnfinished } from './embed-outcomes'
import { Dimensions } from './embed-parameters'
import { responseEnvelope } from './response-envelope'

const Vector = z.strictObject({
  index: z.int().min(0).max(1023),
  values: z.array(z.number()).min(1).max(4096),
})

const envelope = responseEnvelope('inquirium.embed.response.v1', 'embed')

const Completed = z
  .strictObject({
    ...envelope,
    ...embedServed,
    outcome: z.literal('completed'),
    dimensions: Dimensions,
    vectors: z.array(Vector).min(1).max(1024).meta({ uniqueItems: true }),
  })
  .refine(({ vectors, dimensions }) => vectors.every(({ values }) => values.length === dimensions), {
    error: 'a vector does not have the stated number of dimensions',
    path: ['vectors'],
  })
  .refine(({ vectors }) => new Set(vectors.map(({ index }) => index)).size === vectors.length, {
    error: 'two vectors claim the same text',
    path: ['vectors'],
  })

/** One vector for each text, by its index; each inherits the classification of the texts. */
export const EmbedResponse = z.discriminatedUnion('outcome', [Completed, ...embedUnfinished(envelope)])
export type EmbedResponse = z.infer<typeof EmbedResponse>
