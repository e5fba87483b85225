import type { z } from 'zod'
import type { QuestionKind, RegisteredQuestionKinds } from '../inquirium/question-kinds'
import { SchemaFormPayload, SingleChoicePayload } from '../inquirium/question-payloads'
import type { AnswerType } from './answer-type'
import { readMultipleChoice } from './multiple-choice-schema'
import { shownOption } from './shown-option'

export type QuestionWidget = {
  [Kind in QuestionKind]: {
    readonly 'widget/kind': Kind
    readonly 'widget/payload': z.infer<RegisteredQuestionKinds[Kind]['payload']>
  }
}[QuestionKind]

/** How an answer of this type is asked of an operator, or null when what it offers cannot be shown. */
export function questionWidgetOf(answerType: AnswerType): QuestionWidget | null {
  switch (answerType.type) {
    case 'boolean':
      return { 'widget/kind': 'confirm', 'widget/payload': {} }
    case 'select':
      return singleChoice(answerType)
    case 'text':
      return { 'widget/kind': 'free-text-with-allowlist', 'widget/payload': { 'allowlist/ref': 'text/block' } }
    case 'secret':
      return { 'widget/kind': 'secret', 'widget/payload': {} }
    case 'schema':
      return choicesOrForm(answerType)
  }
}

function singleChoice({ options }: Extract<AnswerType, { type: 'select' }>): QuestionWidget | null {
  const payload = SingleChoicePayload.safeParse({
    // The value is what gets recorded, so a description stands beside it, never in its place.
    options: options.map(({ value, description }) => shownOption(value, String(value), description)),
  })
  return payload.success ? { 'widget/kind': 'single-choice', 'widget/payload': payload.data } : null
}

function choicesOrForm({ schema }: Extract<AnswerType, { type: 'schema' }>): QuestionWidget | null {
  const choices = readMultipleChoice(schema)
  if (choices !== null) return { 'widget/kind': 'multi-choice', 'widget/payload': choices }
  const payload = SchemaFormPayload.safeParse({ 'answer/schema': schema })
  return payload.success ? { 'widget/kind': 'schema-form', 'widget/payload': payload.data } : null
}
