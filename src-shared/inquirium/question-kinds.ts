import { z } from 'zod'
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

export const QuestionSourceKind = z.enum(['host', 'tool', 'assistant'])
export type QuestionSourceKind = z.infer<typeof QuestionSourceKind>

interface RegisteredKind<P extends z.ZodType, A extends z.ZodType, T extends z.ZodType> {
  /** What the widget is given. */
  readonly payload: P
  /** What the operator may answer, given that payload. */
  readonly answer: (payload: z.infer<P>) => A
  readonly askedBy: readonly QuestionSourceKind[]
  /** What may be declared for the case that nobody answers; null fails closed. */
  readonly timeoutAnswer: T
  /** How a notification may offer it: `link` opens the question and collects nothing. */
  readonly inlineAction: 'confirm' | 'single-choice' | 'multi-choice' | 'text-input' | 'link'
}

function kind<P extends z.ZodType, A extends z.ZodType, T extends z.ZodType>(
  registered: RegisteredKind<P, A, T>,
): RegisteredKind<P, A, T> {
  return registered
}

const anyone = QuestionSourceKind.options

/** The only source of question widgets. A kind is added here and nowhere else. */
export const registeredQuestionKinds = {
  confirm: kind({
    payload: ConfirmPayload,
    answer: () => z.boolean(),
    askedBy: anyone,
    timeoutAnswer: z.boolean().nullable(),
    inlineAction: 'confirm',
  }),
  'single-choice': kind({
    payload: SingleChoicePayload,
    answer: ({ options }) => OneOf(options),
    askedBy: anyone,
    timeoutAnswer: ChoiceValue.nullable(),
    inlineAction: 'single-choice',
  }),
  'multi-choice': kind({
    payload: MultiChoicePayload,
    answer: (payload) =>
      z
        .array(OneOf(payload.options))
        .min(payload['selection/minimum'] ?? 0)
        .max(payload['selection/maximum'] ?? payload.options.length)
        .refine((values) => new Set(values).size === values.length, { error: 'holds the same value twice' })
        .meta({ uniqueItems: true }),
    askedBy: anyone,
    timeoutAnswer: z.array(ChoiceValue).max(CHOICES_MAXIMUM).nullable(),
    inlineAction: 'multi-choice',
  }),
  'free-text-with-allowlist': kind({
    payload: FreeTextPayload,
    answer: (payload) =>
      'allowlist' in payload ? z.literal(payload.allowlist) : textPatterns[payload['allowlist/ref']],
    askedBy: anyone,
    timeoutAnswer: z.null(),
    inlineAction: 'text-input',
  }),
  secret: kind({
    payload: SecretPayload,
    answer: () => z.string().min(1).max(65_536),
    askedBy: ['host', 'tool'],
    timeoutAnswer: z.null(),
    inlineAction: 'link',
  }),
  'schema-form': kind({
    payload: SchemaFormPayload,
    answer: (payload) => schemaFormAnswer(payload['answer/schema']),
    askedBy: ['host', 'tool'],
    timeoutAnswer: z.null(),
    inlineAction: 'link',
  }),
} as const

export type RegisteredQuestionKinds = typeof registeredQuestionKinds
export type QuestionKind = keyof RegisteredQuestionKinds

export const QuestionKind = z.enum(Object.keys(registeredQuestionKinds) as QuestionKind[])
