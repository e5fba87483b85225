import { describe, expect, it } from 'vitest'
import { FACT_KINDS } from '../inquirium/fact-kinds'
import { aFact, factJson, factSchemas } from './example-facts.contract'
import { factScope } from './fact-scope'
import { fileFact, RecordedFact } from './recorded-fact'
import { TranscriptFact } from './transcript-fact'

describe.each(factSchemas)('%s', (schema) => {
  it('is as restricted as anything can be when nobody classified it', () => {
    const { classification: _, ...unlabelled } = factJson(schema)
    expect(TranscriptFact.parse(unlabelled).classification).toBe('personal')
    expect(TranscriptFact.parse({ ...unlabelled, classification: 'secret-ish' }).classification).toBe('personal')
  })

  it('keeps the label it was given', () => {
    expect(TranscriptFact.parse(factJson(schema, { classification: 'public' })).classification).toBe('public')
  })

  it('means the same after it was written and read again', () => {
    const fact = aFact(schema)
    expect(TranscriptFact.parse(JSON.parse(JSON.stringify(fact)))).toEqual(fact)
  })

  it('is refused with a key nobody declared', () => {
    expect(TranscriptFact.safeParse(factJson(schema, { surprise: 1 })).success).toBe(false)
  })

  it('belongs to somebody whose key can be read', () => {
    const keyless = `participant:did:key:z6Mk${'1'.repeat(44)}`
    expect(TranscriptFact.safeParse(factJson(schema, { 'participant/ref': undefined })).success).toBe(false)
    expect(TranscriptFact.safeParse(factJson(schema, { 'participant/ref': keyless })).success).toBe(false)
  })
})

describe('the transcript', () => {
  it.each(['message', 'contact', 'assistant-channel', '__proto__', 'toString'])('cannot say %s', (name) => {
    expect(TranscriptFact.safeParse({ ...factJson('inquirium.inquiry-turn.v1'), schema: name }).success).toBe(false)
  })

  it('says what the closed list of kinds says, and no more', () => {
    expect([...factSchemas].sort()).toEqual([...FACT_KINDS].sort())
  })

  it('keeps unknown keys of an inquiry event, and of nothing around it', () => {
    const event = { id: 'a.b.1', outcome: 'cancelled', reason: 'solar_flare', later: { kept: true } }
    expect(aFact('inquirium.inquiry-response.v1', { event }).event).toEqual(event)
  })

  it('has room for the place of a fact whose content is gone', () => {
    const gone = { id: 'fact-1', position: 3, recordedAt: '2026-06-04T10:12:00Z', fact: null }
    expect(RecordedFact.safeParse(gone).success).toBe(true)
  })
})

describe('where a fact belongs', () => {
  it('is where its question was asked', () => {
    expect(factScope(aFact('inquirium.operator-question.v1'))).toEqual({ session: 'session:1', turn: 'turn:1' })
  })

  it('is not the turn it merely selects', () => {
    const selected = aFact('inquirium.inquiry-session.v1', { event: 'path-selected', 'turn/id': 'turn:9' })
    expect(factScope(selected)).toEqual({ session: 'session:1', turn: null })
  })

  it('is nowhere for the marker of an excision, which must survive what it marks', () => {
    const target = { kind: 'turn', 'session/ref': 'session:1', 'turn/id': 'turn:1' }
    expect(factScope(aFact('inquirium.excision.v1', { target }))).toEqual({ session: null, turn: null })
  })

  it('is what it is filed under', () => {
    const fact = aFact('inquirium.inquiry-result.v1', { classification: 'community' })
    expect(fileFact('fact-1', fact)).toEqual({
      id: 'fact-1',
      kind: 'inquirium.inquiry-result.v1',
      session: 'session:1',
      turn: 'turn:1',
      classification: 'community',
      content: fact,
    })
  })
})
