import { JsonObject, type JsonValue } from '../../src-shared/inquirium/json-value'
import type { OutputPart } from '../../src-shared/inquirium/output-part'
import { type AnswerMisfit, findAnswerMisfit, type SchemaValidator } from '../../src-shared/inquiry/answer-check'
import type { AnswerType } from '../../src-shared/inquiry/answer-type'

export type ModelAnswer =
  | { readonly kind: 'fits'; readonly answer: NonNullable<JsonValue> }
  | { readonly kind: 'misfit'; readonly misfit: AnswerMisfit }
  /** Nothing that could be read as `{"answer": …}`. */
  | { readonly kind: 'missing' }

/** Reads what a model answered. That a runtime was asked for a schema proves nothing: the host looks for itself. */
export function readModelAnswer(
  output: readonly OutputPart[],
  answerType: AnswerType,
  validate: SchemaValidator,
): ModelAnswer {
  const structured = output.find((part) => part.type === 'structured')
  const raw = JsonObject.safeParse(structured ? structured.value : parse(textOf(output)))
  if (!raw.success || !Object.hasOwn(raw.data, 'answer')) return { kind: 'missing' }
  const { answer } = raw.data
  const misfit = findAnswerMisfit(answerType, answer, validate)
  if (misfit !== null) return { kind: 'misfit', misfit }
  return answer === null || answer === undefined ? { kind: 'missing' } : { kind: 'fits', answer }
}

export function textOf(output: readonly OutputPart[]): string {
  return output.map((part) => (part.type === 'text' ? part.text : '')).join('')
}

const FENCE = /^```(?:json)?\s*\n([\s\S]*?)\n?```$/

function parse(text: string): unknown {
  const trimmed = text.trim()
  try {
    return JSON.parse(FENCE.exec(trimmed)?.[1] ?? trimmed)
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined
    throw cause
  }
}
