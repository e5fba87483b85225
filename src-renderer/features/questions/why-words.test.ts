import { describe, expect, it } from 'vitest'
import type { ActivityItem } from '../../../src-shared/contract/activity'
import { forgettingReason } from '../../../src-shared/contract/forgetting-reason'
import { DecisionTrace } from '../../../src-shared/inquirium/decision-trace'
import { reasonsIn, waitedWords } from './why-words'

const decided = (change: object): ActivityItem => ({
  kind: 'decision',
  sequence: 1,
  id: 'tr:1',
  at: '2026-06-04T12:00:00Z',
  turn: null,
  operation: null,
  classification: 'personal',
  decision: DecisionTrace.parse({
    'trace/schema': 'inquirium.decision-trace.v1',
    'trace/id': 'tr:1',
    'participant/ref': 'participant:did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK',
    'time/at': '2026-06-04T12:00:00Z',
    ...change,
  }),
})

const said = (...items: readonly ActivityItem[]) => reasonsIn(items).map(({ name, words }) => `${name}: ${words}`)

describe('the reasons behind an asking', () => {
  it('are why it was asked, why it ended and who decided each', () =>
    expect(
      said(
        decided({ kind: 'question', outcome: 'opened', 'reason/code': 'assistant-asks', provenance: 'model-proposed' }),
        decided({
          kind: 'question',
          outcome: 'cancelled',
          'reason/code': 'declined',
          provenance: 'operator-approved',
          counts: { 'waited/ms': 61_000 },
        }),
      ),
    ).toEqual([
      'Asked because: the assistant could not go on without a decision of yours',
      'Who wanted it asked: The assistant proposed it; the host checked it and let it be shown',
      'Ended because: you declined to answer',
      'Waited: 1 minute',
      'Who decided: You',
    ]))

  it.each([
    ['remembered-answer', 'operator-approved', /remember your answer/],
    ['configured-answer', 'host-policy', /configuration has the answer/],
    ['model-answered', 'model-produced', /sends this question to the model/],
  ])('tell why nobody was asked: %s', (code, provenance, words) =>
    expect(said(decided({ kind: 'inquiry', outcome: 'answered', 'reason/code': code, provenance }))[0]).toMatch(words),
  )

  it('name the key of the configuration that had it so', () => {
    const key = 'conversation.tools.fs.questions.sure.answer'
    const refs = { 'configuration/key': key }
    const item = decided({
      kind: 'inquiry',
      outcome: 'answered',
      'reason/code': 'configured-answer',
      provenance: 'host-policy',
      refs,
    })
    expect(reasonsIn([item]).map(({ code }) => code)).toContain(key)
  })

  it.each([
    forgettingReason({ kind: 'turn', 'session/ref': 's', 'turn/id': 't' }),
    forgettingReason({ kind: 'session', 'session/ref': 's' }),
    forgettingReason({ kind: 'participant' }),
    'runtime-locality-unverified',
    'tool-permission-required',
    'program-confirmation',
    'folder-grant',
  ])('have words for what the host asks by itself: %s', (code) =>
    expect(
      said(decided({ kind: 'question', outcome: 'opened', 'reason/code': code, provenance: 'host-policy' }))[0],
    ).not.toContain(code.replaceAll('-', ' ')),
  )

  it('read out a code that has no words, also one that every object knows', () =>
    expect(
      said(
        decided({ kind: 'question', outcome: 'opened', 'reason/code': 'constructor', provenance: 'host-policy' }),
      )[0],
    ).toBe('Asked because: constructor'))

  it('say a wait as a person would', () =>
    expect([200, 1000, 59_000, 120_000, 3_600_000, 7_300_000].map(waitedWords)).toEqual([
      'less than a second',
      '1 second',
      '59 seconds',
      '2 minutes',
      '1 hour',
      '2 hours',
    ]))
})
