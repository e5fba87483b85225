import { isAtLeastAsRestrictiveAs, type Tier } from '../../src-shared/classification/tier'
import type { JsonValue } from '../../src-shared/inquirium/json-value'
import { OperatorQuestionRequest } from '../../src-shared/inquirium/operator-question-request'
import type { Instant, ReasonCode, Ref } from '../../src-shared/inquirium/primitives'
import { QuestionKind } from '../../src-shared/inquirium/question-kinds'
import { OPERATOR_QUESTION_REQUEST } from '../../src-shared/inquirium/question-request-shape'
import type { QuestionSource } from '../../src-shared/inquirium/question-source'
import type { QuestionPlace } from './question-place'

/** A question as somebody would like it asked. The kind and its payload may be anybody's words. */
export interface QuestionDraft {
  readonly source: QuestionSource
  readonly reason: ReasonCode
  /** The part of the host that brings the question. */
  readonly requestedBy: Ref
  readonly prompt: {
    readonly text: string
    readonly context?: string
    readonly label?: string
    readonly suggestion?: JsonValue
  }
  readonly widget: { readonly 'widget/kind': string; readonly 'widget/payload': unknown }
  readonly subject?: Readonly<Record<string, string>>
  /** Absent: nobody is hurried, and what waits goes on waiting. */
  readonly expiresAt?: Instant
  /** What takes effect when the time is up; without it the question fails closed. */
  readonly onTimeout?: { readonly answer: JsonValue; readonly reason: ReasonCode }
  readonly answerTier?: Tier
  readonly exclusive?: boolean
  readonly rememberOffered?: boolean
}

/** Knows the phrases by which somebody asks for a secret. Choosing among given answers gives less away than typing. */
export type SecretDetector = (text: string, how: 'typed' | 'chosen') => boolean

export type QuestionFault =
  | 'kind-not-registered'
  | 'question-not-allowed'
  | 'solicits-a-secret'
  | 'answer-would-be-declassified'
  | 'already-expired'

export type ShapedQuestion =
  | { readonly ok: true; readonly request: OperatorQuestionRequest }
  | { readonly ok: false; readonly code: QuestionFault; readonly reasons: readonly string[] }

/** Makes the question the operator may be shown out of the one that was proposed, or says why there is none. */
export function shapeQuestion(
  draft: QuestionDraft,
  place: QuestionPlace,
  ref: Ref,
  rules: { readonly asksForSecret: SecretDetector; readonly now: Instant },
): ShapedQuestion {
  if (!QuestionKind.safeParse(draft.widget['widget/kind']).success) {
    return refused('kind-not-registered', 'there is no such kind of question')
  }
  const read = OperatorQuestionRequest.safeParse(requestFrom(draft, place, ref))
  if (!read.success) {
    const reasons = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    return refused('question-not-allowed', ...reasons)
  }
  const request = read.data
  const { input, output } = request.classification
  if (!isAtLeastAsRestrictiveAs(output, input)) {
    return refused('answer-would-be-declassified', 'an answer is at least as restricted as its question')
  }
  if (isExpired(request, rules.now)) return refused('already-expired', 'the time to answer is already over')
  if (solicits(request, rules.asksForSecret)) {
    return refused('solicits-a-secret', 'answers are recorded, so passwords, codes and keys are never asked for')
  }
  return { ok: true, request }
}

/** Compared as moments: the fraction of a second may be written or left out. */
export function isExpired(request: OperatorQuestionRequest, now: Instant): boolean {
  const end = request['expires/at']
  return end !== undefined && Date.parse(end) <= Date.parse(now)
}

function requestFrom(draft: QuestionDraft, place: QuestionPlace, ref: Ref): unknown {
  const { text, context, label, suggestion } = draft.prompt
  const kind = draft.widget['widget/kind']
  return {
    schema: OPERATOR_QUESTION_REQUEST,
    'question/ref': ref,
    'operation/ref': place.operation,
    'recipient/class': 'operator',
    'reason/code': draft.reason,
    prompt: {
      kind,
      text,
      ...(context ? { context } : {}),
      ...(label ? { label } : {}),
      ...(suggestion === undefined ? {} : { suggestion }),
    },
    ...draft.widget,
    'default/on-timeout': {
      answer: draft.onTimeout?.answer ?? null,
      'reason/code': draft.onTimeout?.reason ?? 'timeout-fail-closed',
    },
    classification: { input: place.classification, output: draft.answerTier ?? place.classification },
    subject: {
      ...draft.subject,
      ...(place.turn === null ? {} : { 'session/ref': place.turn.session, 'turn/id': place.turn.turn }),
    },
    source: draft.source,
    response: { 'target/ref': 'inquirium.operator-question.respond', method: 'POST', 'idempotency/key': ref },
    provenance: {
      'source/component': 'inquirium-coordinator',
      'requested/by': draft.requestedBy,
      'reason/code': draft.reason,
    },
    ...(draft.expiresAt === undefined ? {} : { 'expires/at': draft.expiresAt }),
    ...(draft.exclusive ? { exclusive: true } : {}),
    ...(draft.rememberOffered ? { 'remember/offered': true } : {}),
  }
}

/** The assistant is held to this here; a tool is where its question is read, because it may declare a secret instead. */
function solicits({ source, prompt, ...widget }: OperatorQuestionRequest, asksForSecret: SecretDetector): boolean {
  if (source.kind !== 'assistant') return false
  const payload = widget['widget/payload']
  const titles = 'options' in payload ? payload.options.map(({ title }) => title) : []
  const how = widget['widget/kind'] === 'free-text-with-allowlist' ? 'typed' : 'chosen'
  const suggested = typeof prompt.suggestion === 'string' ? [prompt.suggestion] : []
  return [prompt.text, prompt.context ?? '', ...titles, ...suggested].some((text) => asksForSecret(text, how))
}

function refused(code: QuestionFault, ...reasons: readonly string[]): ShapedQuestion {
  return { ok: false, code, reasons }
}
