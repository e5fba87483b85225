import type { JsonValue } from '../../src-shared/inquirium/json-value'
import type { QuestionCancelCause } from '../../src-shared/inquirium/question-lifecycle'
import type { CancellationReason } from '../../src-shared/inquiry/cancellation-reason'
import { recordAnswer } from '../../src-shared/inquiry/closing'
import type { WrittenInquiryResponse } from '../../src-shared/inquiry/written-inquiry-response'
import { type AnsweredBy, type Asking, requestFiling, responseRecord } from './inquiry-record'
import type { Alongside } from './question-opening'
import type { ToolScene } from './tool-scene'

type Answer = NonNullable<JsonValue>

export type InquiryEnd =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'not-answered'; readonly reason: CancellationReason; readonly configurationKey: string | null }
  /** The record does not take the question or its end, so nothing may go on as if it had. */
  | { readonly kind: 'not-recorded' }

export interface InquiryStop {
  readonly signal: AbortSignal
  cause(): QuestionCancelCause
}

/** Records that a question was asked. False: the record does not take it, so it was not. */
export function recordAsking(asking: Asking, scene: ToolScene): Promise<boolean> {
  return commit({ facts: [requestFiling(asking, scene.plan, scene.ports.clock)], traces: [] }, scene)
}

export async function answered(asking: Asking, answer: Answer, by: AnsweredBy, scene: ToolScene): Promise<InquiryEnd> {
  const response = recordAnswer(asking.id, asking.question.answer_type, answer)
  return (await commit(responseTo(asking, response, by, scene), scene)) ? { kind: 'answered', answer } : notRecorded
}

export async function notAnswered(
  asking: Asking,
  reason: CancellationReason,
  scene: ToolScene,
  configurationKey: string | null = null,
): Promise<InquiryEnd> {
  const response: WrittenInquiryResponse = { outcome: 'cancelled', id: asking.id, reason }
  const isRecorded = await commit(responseTo(asking, response, { by: 'nobody', key: configurationKey }, scene), scene)
  return isRecorded ? { kind: 'not-answered', reason, configurationKey } : notRecorded
}

export const notRecorded: InquiryEnd = { kind: 'not-recorded' }

export function responseTo(
  asking: Asking,
  response: WrittenInquiryResponse,
  by: AnsweredBy,
  scene: ToolScene,
): Alongside {
  return responseRecord(asking, response, by, { plan: scene.plan, log: scene.log, clock: scene.ports.clock })
}

async function commit({ facts, traces }: Alongside, { ports }: ToolScene): Promise<boolean> {
  const { outcome } = await ports.journal.commit({ expected: 'anywhere', facts, traces })
  return outcome === 'committed'
}
