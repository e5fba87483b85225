import { AssistantTurnTrace } from '../inquirium/assistant-turn-trace'
import { DecisionTrace } from '../inquirium/decision-trace'

const PARTICIPANT = 'participant:did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK'

type Change = Readonly<Record<string, unknown>>

export function aDecision(change: Change = {}): DecisionTrace {
  return DecisionTrace.parse({
    'trace/schema': 'inquirium.decision-trace.v1',
    'trace/id': 'tr:decision',
    'participant/ref': PARTICIPANT,
    'time/at': '2026-06-04T10:12:00Z',
    kind: 'runtime-selection',
    outcome: 'use-runtime',
    'reason/code': 'local-candidate-selected',
    provenance: 'host-policy',
    'turn/id': 'turn:1',
    'operation/id': 'op:1',
    ...change,
  })
}

export function anAttempt(change: Change = {}): AssistantTurnTrace {
  return AssistantTurnTrace.parse({
    'trace/schema': 'inquirium.assistant-turn-trace.v1',
    'trace/id': 'tr:attempt',
    'turn/id': 'turn:1',
    'participant/ref': PARTICIPANT,
    'operation/id': 'op:1',
    'time/started-at': '2026-06-04T10:12:00Z',
    'time/finished-at': '2026-06-04T10:12:04Z',
    status: 'completed',
    'runtime/ref': 'runtime/local-assistant',
    'model.binding/ref': 'model.binding/local-assistant',
    'input/shape': { 'message/count': 3, 'token/approx-input': 812, 'file/has-any': false, 'tool/has-any': false },
    'output/shape': { 'token/approx-output': 244, 'artifact/refs': [] },
    policy: {
      locality: 'local_only',
      'trust/mode': 'strict_local',
      'trace/level': 'metadata_only',
      'egress/allowed': false,
    },
    decisions: [],
    effects: [],
    diagnostics: { 'error/code': null, 'retry/count': 0 },
    ...change,
  })
}
