import { z } from 'zod'
import { implies, present } from '../classification/implication'
import { JsonValue } from '../inquirium/json-value'
import { BoundedText, Ref, Sha256 } from '../inquirium/primitives'
import { ToolName } from '../inquirium/tool-name'
import { factBase, perhapsDuringTurn } from './fact-base'

const shared = {
  ...factBase('inquirium.permission-decision.v1'),
  ...perhapsDuringTurn,
  'permission/ref': Ref,
  'tool/name': ToolName,
} as const

export const PermissionScope = z.enum(['once', 'turn', 'session', 'always'])
export type PermissionScope = z.infer<typeof PermissionScope>

/** A permission covers what the operator saw: these very arguments, or a pattern that was on screen. */
const Coverage = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('arguments'), 'arguments/digest': Sha256 }),
  z.strictObject({ kind: z.literal('pattern'), pattern: BoundedText(2_048, 1) }),
])

const ruled = {
  ...shared,
  'question/ref': Ref,
  scope: PermissionScope,
  covers: Coverage,
  shown: z.strictObject({ text: BoundedText(8_192, 1), arguments: JsonValue }),
} as const

const decisions = z.discriminatedUnion('decision', [
  z.strictObject({ ...ruled, decision: z.literal('allowed') }),
  z.strictObject({ ...ruled, decision: z.literal('denied') }),
  z.strictObject({ ...shared, decision: z.literal('revoked') }),
])

/** What a permission that reaches further than one call has to name. */
const reaches = { session: 'session/ref', turn: 'turn/id' } as const

/** What the operator decided about running a tool, with what was shown to them when they did. */
export const PermissionDecision = decisions
  .superRefine((fact, context) => {
    if (fact.decision === 'revoked' || (fact.scope !== 'session' && fact.scope !== 'turn')) return
    const field = reaches[fact.scope]
    if (fact[field] !== undefined) return
    context.addIssue({
      code: 'custom',
      message: `a permission for a ${fact.scope} names the ${fact.scope}`,
      path: [field],
    })
  })
  .meta({
    allOf: Object.entries(reaches).map(([scope, field]) =>
      implies(present('scope', { const: scope }), present(field, {})),
    ),
  })
export type PermissionDecision = z.infer<typeof PermissionDecision>
