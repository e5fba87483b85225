import { OperatorQuestionRequest } from '../../src-shared/inquirium/operator-question-request'
import { OPERATOR_QUESTION_REQUEST } from '../../src-shared/inquirium/question-request-shape'
import { type AnswerTypeFault, findAnswerTypeFault } from '../../src-shared/inquiry/answer-type-fault'
import { questionWidgetOf } from '../../src-shared/inquiry/question-widget'
import type { ToolQuestion } from '../../src-shared/inquiry/tool-question'

export type Asker = { readonly kind: 'assistant' } | { readonly kind: 'tool'; readonly name: string }

const ANSWER_TYPE_FAULTS: Readonly<Record<AnswerTypeFault, string>> = {
  'no-options': 'options: there must be at least one',
  'option-is-not-plain': 'options: each must be a text, a number or a boolean',
  'options-repeat': 'options: no two may be the same',
  'schema-is-too-large': 'schema: it is too large or too deep',
}
const UNSHOWABLE = 'options: each must be one short line of plain text, and no two may look alike'

/**
 * Why the operator could not be shown this question; empty when they can.
 * Tries the request the host would open, so that what is refused here is what would be refused there.
 */
export function findQuestionFaults(question: ToolQuestion, asker: Asker): readonly string[] {
  const fault = findAnswerTypeFault(question.answer_type)
  if (fault) return [ANSWER_TYPE_FAULTS[fault]]
  const widget = questionWidgetOf(question.answer_type)
  if (widget === null) return [UNSHOWABLE]
  const context = question.context ?? question.pre_amble
  const read = OperatorQuestionRequest.safeParse({
    schema: OPERATOR_QUESTION_REQUEST,
    'question/ref': 'question:draft',
    'operation/ref': 'op:draft',
    'recipient/class': 'operator',
    'reason/code': 'tool-asks',
    classification: { input: 'personal', output: 'personal' },
    subject: {},
    response: {
      'target/ref': 'inquirium.operator-question.respond',
      method: 'POST',
      'idempotency/key': 'question:draft',
    },
    provenance: { 'source/component': 'tools', 'requested/by': asker.kind, 'reason/code': 'tool-asks' },
    'default/on-timeout': { answer: null, 'reason/code': 'nobody-answered' },
    source: { ...asker, 'inquiry/ref': 'draft' },
    prompt: {
      kind: widget['widget/kind'],
      text: question.text,
      ...(context === undefined ? {} : { context }),
      // What a tool suggests is left out where it does not fit; the assistant is held to it like to its other words.
      ...(asker.kind === 'assistant' && question.default !== undefined ? { suggestion: question.default } : {}),
    },
    ...widget,
  })
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${partAt(path)}: ${message}`)
}

function partAt(path: readonly PropertyKey[]): string {
  if (path[0] === 'widget/payload') return 'options'
  if (path[1] === 'suggestion') return 'default'
  return path[1] === 'context' ? 'context' : 'question'
}
