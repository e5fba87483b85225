import type { Ref } from '../../src-shared/inquirium/primitives'
import { decisionRecord } from '../../src-shared/trace/trace-record'
import { fileFact } from '../../src-shared/transcript/recorded-fact'
import { type CallToPermit, permitFrom, rulingIn } from './permit'
import type { QuestionEnd } from './question-end'
import type { Alongside } from './question-opening'
import type { ToolScene } from './tool-scene'

/** What ends together with the question whether a call may run: the decision, and the fact where it is a new one. */
export function permissionRecord(
  end: QuestionEnd,
  permission: Ref,
  question: Ref,
  call: CallToPermit,
  { plan, ports, log }: ToolScene,
): Alongside {
  const permit = permitFrom(end)
  if (permit.kind === 'not-decided') return { facts: [], traces: [] }
  const outcome = permit.kind === 'allowed' ? 'allowed' : 'denied'
  const ruling = rulingIn(end)
  const reason = ruling === null ? 'remembered-decision' : `operator-${outcome}`
  const decision = log.draw(decisionOn(call, outcome, reason, 'operator-approved'))
  const traces = [decisionRecord(decision)]
  if (ruling === null) return { facts: [], traces }
  const { participant, session, turn, operation } = plan.identity
  const { digest, pattern, title } = call.preview
  const fact = fileFact(permission, {
    schema: 'inquirium.permission-decision.v1',
    'participant/ref': participant,
    'session/ref': session,
    'turn/id': turn,
    'operation/id': operation,
    'time/at': ports.clock.now(),
    classification: plan.classification,
    'trace/ref': decision['trace/id'],
    'permission/ref': permission,
    'tool/name': call.tool.definition.name,
    'question/ref': question,
    decision: ruling.decision,
    scope: ruling.scope,
    covers:
      ruling.covers === 'pattern' && pattern !== null
        ? { kind: 'pattern', pattern: pattern.text }
        : { kind: 'arguments', 'arguments/digest': digest },
    shown: { text: [...title].slice(0, 8_192).join(''), arguments: call.arguments },
  })
  return { facts: [fact], traces }
}

export function decisionOn(
  { tool }: CallToPermit,
  outcome: 'allowed' | 'denied',
  reason: string,
  provenance: 'host-policy' | 'operator-approved',
) {
  const refs = { 'tool/name': tool.definition.name }
  return { kind: 'permission', outcome, 'reason/code': reason, provenance, refs } as const
}
