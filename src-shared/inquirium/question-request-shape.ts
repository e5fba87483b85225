import { z } from 'zod'
import { Tier } from '../classification/tier'
import { IdempotencyKey, Instant, ReasonCode, Ref, SessionRef, TurnId } from './primitives'
import { type QuestionKind, registeredQuestionKinds } from './question-kinds'
import { SourceAmong } from './question-source'
import { PlainTitle, VisibleText } from './text-schemas'
import { ToolName } from './tool-name'

export const OPERATOR_QUESTION_REQUEST = 'inquirium.operator-question.request.v1'

const shared = {
  schema: z.literal(OPERATOR_QUESTION_REQUEST),
  'question/ref': Ref,
  /** What stands still until this is decided. */
  'operation/ref': Ref,
  'recipient/class': z.literal('operator'),
  'reason/code': ReasonCode,
  classification: z.strictObject({ input: Tier, output: Tier }),
  subject: z.strictObject({
    'runtime/ref': Ref.optional(),
    'model.binding/ref': Ref.optional(),
    'adapter.instance/ref': Ref.optional(),
    'lease/ref': Ref.optional(),
    'capability/ref': Ref.optional(),
    'tool/name': ToolName.optional(),
    'session/ref': SessionRef.optional(),
    'turn/id': TurnId.optional(),
  }),
  response: z.strictObject({
    'target/ref': z.literal('inquirium.operator-question.respond'),
    method: z.literal('POST'),
    'idempotency/key': IdempotencyKey,
  }),
  provenance: z.strictObject({ 'source/component': Ref, 'requested/by': Ref, 'reason/code': ReasonCode }),
  'expires/at': Instant.optional(),
  /** Never answered by a model, and never remembered. */
  exclusive: z.boolean().optional(),
  'remember/offered': z.boolean().optional(),
} as const

function requestOf<K extends QuestionKind>(kind: K) {
  const registered: (typeof registeredQuestionKinds)[K] = registeredQuestionKinds[kind]
  return z.strictObject({
    ...shared,
    prompt: z.strictObject({
      kind: z.literal(kind),
      text: VisibleText(8_192),
      context: VisibleText(65_536).optional(),
      /** Configured; shown beside the true source, never instead of it. */
      label: PlainTitle(120).optional(),
      /** What whoever asks would answer. Shown in words, never chosen beforehand and never taken. */
      suggestion: (registered.answerShape as (typeof registeredQuestionKinds)[K]['answerShape']).optional(),
    }),
    'widget/kind': z.literal(kind),
    'widget/payload': registered.payload as (typeof registeredQuestionKinds)[K]['payload'],
    'default/on-timeout': z.strictObject({
      answer: registered.timeoutAnswer as (typeof registeredQuestionKinds)[K]['timeoutAnswer'],
      'reason/code': ReasonCode,
    }),
    source: SourceAmong(registered.askedBy),
  })
}

/** An operator question by kind, before the rules that tie its parts together. */
export const QuestionRequestShape = z.discriminatedUnion('widget/kind', [
  requestOf('confirm'),
  requestOf('single-choice'),
  requestOf('multi-choice'),
  requestOf('free-text-with-allowlist'),
  requestOf('secret'),
  requestOf('schema-form'),
])
export type QuestionRequestShape = z.infer<typeof QuestionRequestShape>
