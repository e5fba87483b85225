import { TranscriptFact } from '../../../src-shared/transcript/transcript-fact'
import { A_PARTICIPANT } from '../../inquirium/fixtures/record'

/** A question of the host's as it was shown. */
export function askedQuestion(ref: string, subject: object): TranscriptFact {
  return TranscriptFact.parse({
    'participant/ref': A_PARTICIPANT,
    'time/at': '2026-01-01T00:00:00Z',
    classification: 'personal',
    schema: 'inquirium.operator-question.v1',
    request: {
      schema: 'inquirium.operator-question.request.v1',
      'question/ref': ref,
      'operation/ref': 'op:1',
      'recipient/class': 'operator',
      'reason/code': 'operator-decision-required',
      classification: { input: 'personal', output: 'personal' },
      subject,
      response: { 'target/ref': 'inquirium.operator-question.respond', method: 'POST', 'idempotency/key': 'k' },
      provenance: { 'source/component': 'host', 'requested/by': 'host', 'reason/code': 'operator-decision-required' },
      prompt: { kind: 'confirm', text: 'May it?' },
      'widget/kind': 'confirm',
      'widget/payload': {},
      'default/on-timeout': { answer: null, 'reason/code': 'no-answer' },
      source: { kind: 'host' },
    },
  })
}
