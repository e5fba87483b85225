import { z } from 'zod'
import { implies, type Keywords } from '../classification/implication'
import { Tier } from '../classification/tier'
import { ContextAssembly, emptyContextAssembly } from './context-assembly'
import { GenerateParameters } from './generate-parameters'
import { JsonObject } from './json-value'
import { Metadata } from './metadata'
import { GeneratePolicy } from './policy'
import { OperationId, Ref } from './primitives'
import { RequestTurn } from './request-turn'
import { ToolDefinition } from './tool-definition'

export const ResponseFormat = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text') }),
  z.strictObject({ type: z.literal('json-schema'), 'schema/ref': Ref.optional(), schema: JsonObject }),
])
export type ResponseFormat = z.infer<typeof ResponseFormat>

const Shape = z.strictObject({
  schema: z.literal('inquirium.generate.request.v1'),
  operation: z.literal('generate'),
  'operation/id': OperationId.optional(),
  'profile/ref': Ref.optional(),
  turns: z.array(RequestTurn).min(1).max(1024),
  classification: Tier,
  context_assembly: ContextAssembly.default(emptyContextAssembly),
  parameters: GenerateParameters.default(() => ({})),
  policy: GeneratePolicy,
  tools: z.array(ToolDefinition).max(128).optional(),
  tool_choice: z.enum(['auto', 'none']).optional(),
  response_format: ResponseFormat.optional(),
  metadata: Metadata.default(() => ({})),
})

const isToolTurn = (turn: RequestTurn) => turn.role === 'tool' || turn.content.some((part) => part.type === 'tool-call')

function staysInScope(request: z.infer<typeof Shape>): boolean {
  return (
    request.policy.scope !== 'assistant-session-only' ||
    (request.tools === undefined &&
      request.tool_choice === undefined &&
      request.context_assembly.sources.length === 0 &&
      !request.turns.some(isToolTurn))
  )
}

const inEach = (properties: Keywords) => ({ type: 'array', items: { type: 'object', properties } })

const scopeRule = implies(
  { properties: { policy: { type: 'object', properties: { scope: { const: 'assistant-session-only' } } } } },
  {
    properties: {
      tools: false,
      tool_choice: false,
      context_assembly: { type: 'object', properties: { sources: { type: 'array', maxItems: 0 } } },
      turns: inEach({ role: { not: { const: 'tool' } }, content: inEach({ type: { not: { const: 'tool-call' } } }) }),
    },
  },
)

/** What the host asks of a runtime. Which runtime is not part of it: that stays the host's decision. */
export const GenerateRequest = Shape.refine(staysInScope, {
  error: 'holds tools or context outside its scope',
  path: ['policy', 'scope'],
}).meta(scopeRule)
export type GenerateRequest = z.infer<typeof GenerateRequest>
