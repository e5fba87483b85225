import { decisionRecord } from '../../src-shared/trace/trace-record'
import { type FactFiling, fileFact } from '../../src-shared/transcript/recorded-fact'
import { argumentsAsProposed } from './proposed-calls'
import { closingId } from './question-end'
import type { Alongside } from './question-opening'
import type { ProposedCall } from './run-call'
import type { ToolScene } from './tool-scene'
import type { CallReport } from './tool-words'

/** A call with the place it has in the record. */
export interface FiledCall {
  readonly call: ProposedCall
  readonly factId: string
  readonly cycle: number
}

export function callFiling({ call, factId, cycle }: FiledCall, scene: ToolScene): FactFiling {
  return fileFact(factId, {
    schema: 'inquirium.tool-call-request.v1',
    ...during(scene),
    tool_call_id: call.id,
    cycle,
    name: call.name,
    arguments: argumentsAsProposed(call.text),
  })
}

/** What the model is told about a call, with the decision behind it. */
export function reportRecord({ call, factId, cycle }: FiledCall, report: CallReport, scene: ToolScene): Alongside {
  const isRegistered = scene.tools.some(({ definition }) => definition.name === call.name)
  const decision = scene.log.draw({
    kind: 'tool-call',
    outcome: report.outcome,
    'reason/code': report.reason,
    provenance: 'host-policy',
    // A name nobody registered is the model's word, and a trace has none.
    refs: isRegistered ? { 'tool/name': call.name } : {},
  })
  const fact = fileFact(closingId(factId), {
    schema: 'inquirium.tool-call-response.v1',
    ...during(scene),
    'trace/ref': decision['trace/id'],
    tool_call_id: call.id,
    cycle,
    content: report.content,
    is_error: report.isError,
  })
  return { facts: [fact], traces: [decisionRecord(decision)] }
}

function during({ plan, ports }: ToolScene) {
  const { participant, session, turn, operation } = plan.identity
  return {
    'participant/ref': participant,
    'session/ref': session,
    'turn/id': turn,
    'operation/id': operation,
    'time/at': ports.clock.now(),
    classification: plan.classification,
  }
}
