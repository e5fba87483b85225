import type { JsonValue } from '../../src-shared/inquirium/json-value'
import type { InquiryRequestFact } from '../../src-shared/transcript/inquiry-facts'
import type { FactOf, TranscriptFact } from '../../src-shared/transcript/transcript-fact'

type Answer = NonNullable<JsonValue>

export const answerKey = (tool: string, question: string) => `${tool}.${question}`

/** The answers of a turn that the operator asked to be remembered for it. What was redacted or cancelled is no answer. */
export function rememberedAnswers(recorded: readonly TranscriptFact[]): Map<string, Answer> {
  const inquiries = new Map<string, InquiryRequestFact>(
    recorded.flatMap((fact) =>
      fact.schema === 'inquirium.inquiry-request.v1' ? [[fact.event.id, fact] as const] : [],
    ),
  )
  const questions = new Map(
    recorded.flatMap((fact) =>
      fact.schema === 'inquirium.operator-question.v1' ? [[fact.request['question/ref'], fact] as const] : [],
    ),
  )
  const answers = new Map<string, Answer>()
  for (const fact of recorded) {
    const answer = rememberedIn(fact)
    if (answer === null || fact.schema !== 'inquirium.operator-question-closed.v1') continue
    const key = keyOf(questions.get(fact['question/ref']), inquiries)
    if (key !== null) answers.set(key, answer)
  }
  return answers
}

function rememberedIn(fact: TranscriptFact): Answer | null {
  if (fact.schema !== 'inquirium.operator-question-closed.v1' || fact.state !== 'answered') return null
  return fact['remember/turn'] && fact.answer.outcome === 'answered' ? fact.answer.value : null
}

function keyOf(
  question: FactOf<'inquirium.operator-question.v1'> | undefined,
  inquiries: ReadonlyMap<string, InquiryRequestFact>,
): string | null {
  if (question?.request.source.kind !== 'tool') return null
  const inquiry = inquiries.get(question.request.source['inquiry/ref'])
  const source = inquiry?.event.source
  return source?.source === 'tool' && inquiry?.question_id ? answerKey(source.name, inquiry.question_id) : null
}
