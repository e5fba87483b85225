import { z } from 'zod'
import { JsonAnswer } from './json-answer'
import { BoundedText } from './primitives'
import { CHOICES_MAXIMUM, ChoiceValue, OneOf } from './question-choices'
import {
  ConfirmPayload,
  FreeTextPayload,
  MultiChoicePayload,
  SchemaFormPayload,
  SecretPayload,
  SingleChoicePayload,
} from './question-payloads'
import { schemaFormAnswer } from './schema-form-answer'
import { textPatterns } from './text-patterns'
import { UniqueArray } from './unique-array'

export const QuestionSourceKind = z.enum(['host', 'tool', 'assistant'])
export type QuestionSourceKind = z.infer<typeof QuestionSourceKind>

interface RegisteredKind<P extends z.ZodType, A extends z.ZodType, S extends z.ZodType, T extends z.ZodType> {
  /** What the widget is given. */
  readonly payload: P
  /** What the operator may answer, given that payload. */
  readonly answer: (payload: z.infer<P>) => A
  /** What any answer to this kind of question looks like, whatever its payload. */
  readonly answerShape: S
  readonly askedBy: readonly QuestionSourceKind[]
  /** What may be declared for the case that nobody answers; null fails closed. */
  readonly timeoutAnswer: T
  /** How a notification may offer it: `link` opens the question and collects nothing. */
  readonly inlineAction: 'confirm' | 'single-choice' | 'multi-choice' | 'text-input' | 'link'
}

function kind<P extends z.ZodType, A extends z.ZodType, S extends z.ZodType, T extends z.ZodType>(
  registered: RegisteredKind<P, A, S, T>,
): RegisteredKind<P, A, S, T> {
  return registered
}

const anyone = QuestionSourceKind.options
const Choices = UniqueArray(ChoiceValue, CHOICES_MAXIMUM)
const Secret = z.string().min(1).max(65_536)

/** The only source of question widgets. A kind is added here and nowhere else. */
export const registeredQuestionKinds = {
  confirm: kind({
    payload: ConfirmPayload,
    answer: () => z.boolean(),
    answerShape: z.boolean(),
    askedBy: anyone,
    timeoutAnswer: z.boolean().nullable(),
    inlineAction: 'confirm',
  }),
  'single-choice': kind({
    payload: SingleChoicePayload,
    answer: ({ options }) => OneOf(options),
    answerShape: ChoiceValue,
    askedBy: anyone,
    timeoutAnswer: ChoiceValue.nullable(),
    inlineAction: 'single-choice',
  }),
  'multi-choice': kind({
    payload: MultiChoicePayload,
    answer: (payload) =>
      UniqueArray(
        OneOf(payload.options),
        payload['selection/maximum'] ?? payload.options.length,
        payload['selection/minimum'],
      ),
    answerShape: Choices,
    askedBy: anyone,
    timeoutAnswer: Choices.nullable(),
    inlineAction: 'multi-choice',
  }),
  'free-text-with-allowlist': kind({
    payload: FreeTextPayload,
    answer: (payload) =>
      'allowlist' in payload ? z.literal(payload.allowlist) : textPatterns[payload['allowlist/ref']],
    answerShape: BoundedText(20_000, 1),
    askedBy: anyone,
    timeoutAnswer: z.null(),
    inlineAction: 'text-input',
  }),
  secret: kind({
    payload: SecretPayload,
    answer: () => Secret,
    answerShape: Secret,
    askedBy: ['host', 'tool'],
    timeoutAnswer: z.null(),
    inlineAction: 'link',
  }),
  'schema-form': kind({
    payload: SchemaFormPayload,
    answer: (payload) => schemaFormAnswer(payload['answer/schema']),
    answerShape: JsonAnswer,
    askedBy: ['host', 'tool'],
    timeoutAnswer: z.null(),
    inlineAction: 'link',
  }),
} as const

export type RegisteredQuestionKinds = typeof registeredQuestionKinds
export type QuestionKind = keyof RegisteredQuestionKinds

export const QuestionKind = z.enum(Object.keys(registeredQuestionKinds) as QuestionKind[])
