import { z } from 'zod'
import { Tier } from '../classification/tier'
import { Ref } from './primitives'

/** Something the operator granted to this session, named by the grant that allows it. */
export const ContextSource = z.strictObject({
  'source/ref': Ref,
  'grant/ref': Ref,
  classification: Tier,
})
export type ContextSource = z.infer<typeof ContextSource>

export const ContextAssembly = z.strictObject({
  schema: z.literal('inquirium.context-assembly.request.v1'),
  sources: z
    .array(ContextSource)
    .max(64)
    .default(() => []),
})
export type ContextAssembly = z.infer<typeof ContextAssembly>

export function emptyContextAssembly(): ContextAssembly {
  return { schema: 'inquirium.context-assembly.request.v1', sources: [] }
}
