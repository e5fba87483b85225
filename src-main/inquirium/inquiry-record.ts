import type { DecisionRefs } from '../../src-shared/inquirium/decision-trace'
import type { TraceId } from '../../src-shared/inquirium/primitives'
import { TraceName } from '../../src-shared/inquirium/trace-name'
import type { InquiryId } from '../../src-shared/inquiry/inquiry-id'
import type { InquirySource } from '../../src-shared/inquiry/inquiry-source'
import { type ToolQuestion, toInquiryQuestion } from '../../src-shared/inquiry/tool-question'
import type { WrittenInquiryResponse } from '../../src-shared/inquiry/written-inquiry-response'
import { decisionRecord } from '../../src-shared/trace/trace-record'
import { type FactFiling, fileFact } from '../../src-shared/transcript/recorded-fact'
import type { AttemptIdentity } from './attempt-identity'
import type { AttemptPlan } from './attempt-plan'
import type { Decision, DecisionLog } from './decision-log'
import type { Clock } from './host-ports'
import { closingId } from './question-end'
import type { Alongside } from './question-opening'

/** One asking of one question. The id is given once, here, and handed on; nothing makes it again. */
export interface Asking {
  readonly id: InquiryId
  readonly factId: string
  readonly toolCallId: string
  readonly tool: string
  readonly question: ToolQuestion
  /** As the executor said, verbatim. */
  readonly source: InquirySource
}

/** Who or what answered, or why nobody did; for the decision beside the response. */
export type AnsweredBy =
  | { readonly by: 'operator' | 'remembered' }
  /** The key of the configuration that had it so, where one had. */
  | { readonly by: 'configuration' | 'nobody'; readonly key: string | null }
  | { readonly by: 'model'; readonly key: string | null; readonly model: DecisionRefs }

type Placed = Pick<AttemptPlan, 'identity' | 'classification'>

export function requestFiling(asking: Asking, plan: Placed, clock: Clock): FactFiling {
  const { id, source, question } = asking
  return fileFact(asking.factId, {
    schema: 'inquirium.inquiry-request.v1',
    ...during(plan.identity),
    classification: plan.classification,
    'time/at': clock.now(),
    tool_call_id: asking.toolCallId,
    question_id: question.id,
    event: { id, source, question: toInquiryQuestion(question) },
  })
}

/** The response with the decision behind it. */
export function responseRecord(
  asking: Asking,
  response: WrittenInquiryResponse,
  answered: AnsweredBy,
  scene: { readonly plan: Placed; readonly log: Pick<DecisionLog, 'draw'>; readonly clock: Clock },
): Alongside {
  const decision = scene.log.draw(decisionOn(asking, response, answered))
  const { plan, clock } = scene
  const fact = fileFact(closingId(asking.factId), {
    schema: 'inquirium.inquiry-response.v1',
    ...during(plan.identity),
    classification: plan.classification,
    'time/at': clock.now(),
    'trace/ref': decision['trace/id'],
    tool_call_id: asking.toolCallId,
    question_id: asking.question.id,
    event: response,
  })
  const redaction = response.outcome === 'redacted' ? [scene.log.draw(keptOut(asking, decision['trace/id']))] : []
  return { facts: [fact], traces: [decision, ...redaction].map(decisionRecord) }
}

/** That there was an answer is on record; what it was is kept nowhere. */
const keptOut = (asking: Asking, follows: TraceId): Decision => ({
  kind: 'redaction',
  outcome: 'redacted',
  'reason/code': 'secret-answer',
  provenance: 'host-policy',
  refs: { 'tool/name': asking.tool, 'store/name': 'transcript' },
  'follows/ref': follows,
})

function during({ participant, session, turn, operation }: AttemptIdentity) {
  return { 'participant/ref': participant, 'session/ref': session, 'turn/id': turn, 'operation/id': operation }
}

const HOW = {
  operator: { 'reason/code': 'operator-answered', provenance: 'operator-approved' },
  remembered: { 'reason/code': 'remembered-answer', provenance: 'operator-approved' },
  configuration: { 'reason/code': 'configured-answer', provenance: 'host-policy' },
  model: { 'reason/code': 'model-answered', provenance: 'model-produced' },
  nobody: { 'reason/code': 'not-answered', provenance: 'host-policy' },
} as const

function decisionOn(asking: Asking, response: WrittenInquiryResponse, answered: AnsweredBy): Decision {
  // A key holds the question's id, which is the tool's word until the operator has configured it.
  const key = 'key' in answered ? TraceName.safeParse(answered.key) : null
  const shared = {
    kind: 'inquiry',
    outcome: response.outcome,
    refs: {
      'tool/name': asking.tool,
      'asked/by': asking.source.source === 'assistant' ? 'assistant' : 'tool',
      ...(key?.success ? { 'configuration/key': key.data } : {}),
      ...(answered.by === 'model' ? answered.model : {}),
    },
  } as const
  if (response.outcome !== 'cancelled') return { ...shared, ...HOW[answered.by] }
  const isOperators = response.reason === 'user' || response.reason === 'declined'
  return {
    ...shared,
    'reason/code': response.reason.replaceAll('_', '-'),
    provenance: isOperators ? 'operator-approved' : 'host-policy',
  }
}
