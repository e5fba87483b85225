import type { JsonValue } from '../../src-shared/inquirium/json-value'
import { findAnswerMisfit } from '../../src-shared/inquiry/answer-check'
import { type QuestionClosing, recordClosing } from '../../src-shared/inquiry/closing'
import type { PausedCall } from './inquiry-backend'
import type { QuestionConfiguration } from './inquiry-configuration'
import { inquiryDraft } from './inquiry-draft'
import { type InquiryEnd, type InquiryStop, notAnswered, notRecorded, recordAsking, responseTo } from './inquiry-end'
import { type AnsweredBy, type Asking, requestFiling } from './inquiry-record'
import type { QuestionEnd } from './question-end'
import { answerKey } from './remembered-answers'
import { canBeRemembered } from './route-inquiry'
import { placeOf, type ToolScene } from './tool-scene'

/** The inquiry and the question it is put as open in one transaction, and end in one. */
export async function askOperator(
  asking: Asking,
  configuration: QuestionConfiguration,
  call: PausedCall,
  scene: ToolScene,
  stop: InquiryStop,
): Promise<InquiryEnd> {
  const { plan, ports, state, log } = scene
  const { answer_type } = asking.question
  const request = requestFiling(asking, plan, ports.clock)
  const draft = inquiryDraft(asking, configuration)
  const opened =
    draft &&
    (await ports.desk.open({
      draft,
      place: placeOf(plan),
      order: call.order,
      log,
      journal: ports.journal,
      opens: { facts: [request], traces: [] },
      closes: (end) => {
        const by: AnsweredBy = end.state === 'answered' ? { by: end.by } : { by: 'nobody', key: null }
        return responseTo(asking, recordClosing(asking.id, answer_type, closingOf(end)), by, scene)
      },
      remembered: async () => rememberedFor(asking, scene),
      onEnd: (end) => {
        if (end.state === 'answered' && end.remember) {
          state.rememberAnswer(asking.tool, asking.question.id, answer_type, end.answer)
        }
      },
      signal: stop.signal,
      causeOfStop: stop.cause,
    }))
  if (opened?.ok === false && opened.code === 'not-recorded') return notRecorded
  if (!opened?.ok) {
    // Nobody could be shown this question; that it was asked is recorded all the same.
    if (!(await recordAsking(asking, scene))) return notRecorded
    return notAnswered(asking, 'backend_error', scene)
  }
  const end = await scene.stage.whileAsking(opened.ended)
  if (end.state === 'answered') return { kind: 'answered', answer: end.answer }
  const reason = end.state === 'cancelled' ? end.cause : end.state
  return { kind: 'not-answered', reason, configurationKey: null }
}

/** What another call was told to remember while this one waited. It may have asked otherwise under the same name. */
function rememberedFor({ tool, question }: Asking, { state, ports }: ToolScene): NonNullable<JsonValue> | null {
  if (!canBeRemembered(question)) return null
  const answer = state.remembered_tool_answers.get(answerKey(tool, question.id)) ?? null
  if (answer === null) return null
  return findAnswerMisfit(question.answer_type, answer, ports.validate) === null ? answer : null
}

function closingOf(end: QuestionEnd): QuestionClosing {
  switch (end.state) {
    case 'answered':
      return { state: 'answered', answer: end.answer }
    case 'cancelled':
      return { state: 'cancelled', cause: end.cause }
    default:
      return { state: end.state }
  }
}
