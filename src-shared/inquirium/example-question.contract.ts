import type { z } from 'zod'
import { OperatorQuestionRequest } from './operator-question-request'
import type { QuestionKind } from './question-kinds'

/** A payload of each kind that its widget accepts. */
export const examplePayloads = {
  confirm: {},
  'single-choice': {
    options: [
      { value: 'yes', title: 'yes' },
      { value: 'no', title: 'no' },
    ],
  },
  'multi-choice': {
    options: [
      { value: 'a', title: 'a' },
      { value: 'b', title: 'b' },
    ],
  },
  'free-text-with-allowlist': { 'allowlist/ref': 'text/line' },
  secret: {},
  'schema-form': {
    'answer/schema': { type: 'object', properties: { content: { type: 'string' } }, required: ['content'] },
  },
} as const satisfies Record<QuestionKind, object>

export const sourceOf = {
  host: { kind: 'host' },
  tool: { kind: 'tool', name: 'fs_modify_file', 'inquiry/ref': 'call_1.apply_changes.1' },
  assistant: { kind: 'assistant', 'inquiry/ref': 'call_2.answer.1' },
} as const

/** A question as JSON, before anybody has checked it. */
export function questionJson(kind: string, change: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    schema: 'inquirium.operator-question.request.v1',
    'question/ref': 'question/inquirium/op-1/example',
    'operation/ref': 'operation/inquirium/op-1',
    'recipient/class': 'operator',
    'reason/code': 'operator-approval-required',
    prompt: { kind, text: 'Shall it be done?' },
    'widget/kind': kind,
    'widget/payload': Object.entries(examplePayloads).find(([name]) => name === kind)?.[1] ?? {},
    'default/on-timeout': { answer: null, 'reason/code': 'timeout-fail-closed' },
    classification: { input: 'personal', output: 'personal' },
    subject: {},
    response: {
      'target/ref': 'inquirium.operator-question.respond',
      method: 'POST',
      'idempotency/key': 'inquirium:op-1:example',
    },
    provenance: { 'source/component': 'inquirium-core', 'requested/by': 'example', 'reason/code': 'example' },
    ...change,
  }
}

export function aQuestion<K extends QuestionKind>(
  kind: K,
  change: Readonly<Record<string, unknown>> = {},
): Extract<z.infer<typeof OperatorQuestionRequest>, { readonly 'widget/kind': K }> {
  return OperatorQuestionRequest.parse(questionJson(kind, change)) as never
}
