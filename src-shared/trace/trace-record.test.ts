import { describe, expect, it } from 'vitest'
import { AssistantTurnTrace } from '../inquirium/assistant-turn-trace'
import { decisionKinds } from '../inquirium/decision-kinds'
import { DecisionTrace } from '../inquirium/decision-trace'
import { aDecision, anAttempt } from './example-trace.contract'
import { fileTrace } from './trace-filing'
import { assistantTurnRecord, decisionRecord, TraceRecord } from './trace-record'

describe('the envelope of a trace record', () => {
  it('names the stream, the record type and the payload schema', () => {
    expect(TraceRecord.parse(decisionRecord(aDecision()))).toMatchObject({
      stream: 'trace/inquirium-decisions',
      record_type: 'daemon/inquirium-decision-trace.v1',
      payload_schema: 'inquirium.decision-trace.v1',
    })
    expect(TraceRecord.parse(assistantTurnRecord(anAttempt()))).toMatchObject({
      stream: 'trace/inquirium-assistant-turns',
      record_type: 'daemon/inquirium-assistant-turn-trace.v1',
      payload_schema: 'inquirium.assistant-turn-trace.v1',
    })
  })

  it('does not take the payload of the other stream', () => {
    expect(TraceRecord.safeParse({ ...decisionRecord(aDecision()), payload: anAttempt() }).success).toBe(false)
  })

  it('is filed by what it says of itself', () => {
    expect(fileTrace(assistantTurnRecord(anAttempt({ 'turn/id': 'turn:7' })))).toMatchObject({
      id: 'tr:attempt',
      turn: 'turn:7',
      operation: 'op:1',
      classification: 'personal',
    })
    const { 'turn/id': _, ...outsideTurns } = aDecision()
    expect(fileTrace(decisionRecord(outsideTurns)).turn).toBeNull()
  })
})

describe('an attempt', () => {
  it('persists neither prompt nor response unless it says otherwise, and cannot say otherwise', () => {
    const { policy, ...rest } = anAttempt()
    const { 'persist/prompt': _, 'persist/response': __, ...silent } = policy
    expect(AssistantTurnTrace.parse({ ...rest, policy: silent }).policy).toMatchObject({
      'persist/prompt': false,
      'persist/response': false,
    })
    expect(AssistantTurnTrace.safeParse({ ...rest, policy: { ...silent, 'persist/prompt': true } }).success).toBe(false)
  })
})

describe.each(Object.entries(decisionKinds))('a decision of kind %s', (kind, entry) => {
  const reason = 'reasons' in entry ? entry.reasons[0] : 'some-reason'
  const written = (outcome: string, provenance: string) =>
    DecisionTrace.safeParse({ ...aDecision(), kind, outcome, provenance, 'reason/code': reason }).success

  it('takes its own outcomes under the labels that can be true of it', () => {
    expect(entry.outcomes.every((outcome) => written(outcome, entry.provenances[0]))).toBe(true)
    expect(entry.provenances.every((provenance) => written(entry.outcomes[0] ?? '', provenance))).toBe(true)
  })

  it('takes no outcome and no label from elsewhere', () => {
    const labels = ['host-policy', 'model-proposed', 'model-produced', 'operator-approved']
    const foreign = labels.filter((label) => !entry.provenances.some((own) => own === label))
    expect(written('something-else', entry.provenances[0])).toBe(false)
    expect(foreign.filter((label) => written(entry.outcomes[0] ?? '', label))).toEqual([])
  })
})
