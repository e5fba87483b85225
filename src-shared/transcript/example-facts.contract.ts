import { examplePayloads, questionJson } from '../inquirium/example-question.contract'
import { type FactOf, type FactSchema, TranscriptFact } from './transcript-fact'

type Change = Readonly<Record<string, unknown>>

const during = { 'session/ref': 'session:1', 'turn/id': 'turn:1', 'operation/id': 'op:1' }
const asked = { tool_call_id: 'call_1', question_id: 'apply_changes' }

/** One fact of each kind, as JSON, without what all of them share. */
const examples: { readonly [S in FactSchema]: Change } = {
  'inquirium.inquiry-session.v1': { 'session/ref': 'session:1', event: 'opened' },
  'inquirium.inquiry-turn.v1': {
    'session/ref': 'session:1',
    'turn/id': 'turn:1',
    'parent/ref': null,
    text: 'Help me think this through.',
    'idempotency/key': 'turn:1',
  },
  'inquirium.tool-call-request.v1': {
    ...during,
    tool_call_id: 'call_1',
    cycle: 1,
    name: 'fs_modify_file',
    arguments: {},
  },
  'inquirium.tool-call-response.v1': { ...during, tool_call_id: 'call_1', cycle: 1, content: 'done', is_error: false },
  'inquirium.inquiry-request.v1': {
    ...during,
    ...asked,
    event: {
      id: 'call_1.apply_changes.1',
      source: { source: 'tool', name: 'fs_modify_file' },
      question: { text: 'Apply?', answer_type: { type: 'boolean' } },
    },
  },
  'inquirium.inquiry-response.v1': {
    ...during,
    ...asked,
    event: { id: 'call_1.apply_changes.1', outcome: 'answered', answer: true },
  },
  'inquirium.operator-question.v1': {
    request: questionJson('confirm', {
      'widget/payload': examplePayloads.confirm,
      subject: { 'session/ref': 'session:1', 'turn/id': 'turn:1' },
    }),
  },
  'inquirium.operator-question-closed.v1': {
    ...during,
    'question/ref': 'question/inquirium/op-1/example',
    state: 'cancelled',
    cause: 'user',
  },
  'inquirium.permission-decision.v1': {
    ...during,
    'permission/ref': 'permission/1',
    'tool/name': 'fs_modify_file',
    'question/ref': 'question/inquirium/op-1/example',
    decision: 'allowed',
    scope: 'once',
    covers: { kind: 'pattern', pattern: 'notes/*' },
    shown: { text: 'Run it?', arguments: {} },
  },
  'inquirium.inquiry-result.v1': {
    ...during,
    'result/ref': 'result:1',
    'trace/ref': 'tr:1',
    outcome: 'completed',
    output: [{ type: 'text', text: 'A bounded answer.' }],
    'runtime/ref': 'runtime/local-assistant',
    'model.binding/ref': 'model.binding/local-assistant',
    locality: 'local_only',
    locality_verdict: {
      verdict: 'local-attested',
      evidence: [{ code: 'no-remote-host' }],
      'time/checked-at': '2026-06-04T10:12:00Z',
    },
  },
  'inquirium.inquiry-feedback.v1': {
    'session/ref': 'session:1',
    'turn/id': 'turn:1',
    'feedback/ref': 'feedback/1',
    'result/ref': 'result:1',
    'idempotency/key': 'feedback/1',
    verdict: 'verified',
  },
  'inquirium.excision.v1': {
    'excision/ref': 'excision/1',
    target: { kind: 'session', 'session/ref': 'session:1' },
    cause: 'operator',
    'fact/count': 3,
  },
  'inquirium.imported-raw.v1': {
    'session/ref': 'session:1',
    'turn/id': 'turn:1',
    'imported/from': 'jp-conversation',
    'source/index': 0,
    raw: '{"type":"x_future"}',
  },
}

export const factSchemas = Object.keys(examples) as FactSchema[]

/** The example with a change; a field changed to undefined is left out. */
export function factJson(schema: FactSchema, change: Change = {}): Record<string, unknown> {
  const fields = {
    schema,
    'participant/ref': 'participant:did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK',
    'time/at': '2026-06-04T10:12:00Z',
    classification: 'personal',
    ...examples[schema],
    ...change,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

export function aFact<S extends FactSchema>(schema: S, change: Change = {}): FactOf<S> {
  return TranscriptFact.parse(factJson(schema, change)) as FactOf<S>
}
