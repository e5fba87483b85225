import { questionJson } from '../inquirium/example-question.contract'
import { aFact } from '../transcript/example-facts.contract'
import type { TranscriptFact } from '../transcript/transcript-fact'
import { applyFacts, type PlacedFact } from './conversation'
import { type Conversations, noConversations } from './conversation-state'

type Change = Readonly<Record<string, unknown>>

/** Facts in the words of a session: each function makes one. */
export const opened = (session: string, change: Change = {}) =>
  aFact('inquirium.inquiry-session.v1', { 'session/ref': session, event: 'opened', ...change })

export const changed = (session: string, event: string, change: Change) =>
  aFact('inquirium.inquiry-session.v1', { 'session/ref': session, event, ...change })

export const said = (session: string, turn: string, parent: string | null, change: Change = {}) =>
  aFact('inquirium.inquiry-turn.v1', {
    'session/ref': session,
    'turn/id': turn,
    'parent/ref': parent,
    text: `the words of ${turn}`,
    ...change,
  })

export const answered = (session: string, turn: string, result: string, change: Change = {}) =>
  aFact('inquirium.inquiry-result.v1', {
    'session/ref': session,
    'turn/id': turn,
    'result/ref': result,
    'operation/id': result.replace('result:', 'op:'),
    ...change,
  })

const unanswered = {
  outcome: 'handler-unavailable',
  'reason/code': 'no-runtime-candidate',
  next_step: 'choose-runtime',
  output: undefined,
  'runtime/ref': undefined,
  'model.binding/ref': undefined,
  locality: undefined,
  locality_verdict: undefined,
}

export function failed(session: string, turn: string, result: string): TranscriptFact {
  return answered(session, turn, result, unanswered)
}

export const judged = (session: string, turn: string, result: string, verdict: 'verified' | 'refuted') =>
  aFact('inquirium.inquiry-feedback.v1', { 'session/ref': session, 'turn/id': turn, 'result/ref': result, verdict })

export const asked = (
  session: string | null,
  turn: string | null,
  question: string,
  source: Change = { kind: 'host' },
) =>
  aFact('inquirium.operator-question.v1', {
    request: questionJson('confirm', {
      'question/ref': question,
      source,
      subject: { ...(session ? { 'session/ref': session } : {}), ...(turn ? { 'turn/id': turn } : {}) },
    }),
  })

export const closed = (session: string, turn: string, question: string, change: Change = {}) =>
  aFact('inquirium.operator-question-closed.v1', {
    'session/ref': session,
    'turn/id': turn,
    'question/ref': question,
    ...change,
  })

export const inquired = (session: string, turn: string, id: string, change: Change = {}) =>
  aFact('inquirium.inquiry-request.v1', {
    'session/ref': session,
    'turn/id': turn,
    'operation/id': 'op:1',
    event: {
      id,
      source: { source: 'tool', name: 'fs' },
      question: { text: 'Overwrite it?', answer_type: { type: 'boolean' } },
    },
    ...change,
  })

export const responded = (session: string, turn: string, id: string) =>
  aFact('inquirium.inquiry-response.v1', {
    'session/ref': session,
    'turn/id': turn,
    'operation/id': 'op:1',
    event: { outcome: 'answered', id, answer: true },
  })

export const excised = (target: Change) => aFact('inquirium.excision.v1', { target })

export function placed(facts: readonly (TranscriptFact | null)[]): readonly PlacedFact[] {
  return facts.map((fact, index) => ({ position: index + 1, fact }))
}

export function fold(...facts: readonly (TranscriptFact | null)[]): Conversations {
  return applyFacts(noConversations, placed(facts))
}
