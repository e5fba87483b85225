import { describe, expect, it } from 'vitest'
import type { ActivityItem } from '../../../src-shared/contract/activity'
import { ActivityKind, ActivityOutcome } from '../../../src-shared/contract/activity'
import { CrisisReason } from '../../../src-shared/inquirium/crisis-candidate'
import { DECISION_PROVENANCES, decisionKinds, ESCALATION_REASONS } from '../../../src-shared/inquirium/decision-kinds'
import { EvidenceCode } from '../../../src-shared/inquirium/locality-verdict'
import { Outcome, outcomeReasons } from '../../../src-shared/inquirium/outcome-reasons'
import { activityItem } from '../../../src-shared/projection/activity-item'
import { aDecision, anAttempt } from '../../../src-shared/trace/example-trace.contract'
import { assistantTurnRecord, decisionRecord } from '../../../src-shared/trace/trace-record'
import { decisionWords, kindOptions, outcomesOf, sentenceOf } from './decision-words'
import { provenanceWords, wordsOf } from './item-words'
import { knownReasons, reasonWords } from './reason-words'
import { recordReasons } from './record-reasons'

const everyOutcome = Object.entries(decisionKinds).flatMap(([kind, entry]) =>
  entry.outcomes.flatMap((outcome) => entry.provenances.map((provenance) => ({ kind, outcome, provenance }))),
)
const reasonOf = (kind: string) =>
  ({ escalation: ESCALATION_REASONS[0], 'crisis-candidate': CrisisReason.options[0] })[kind] ?? 'some-reason'

const deciding = (change: Readonly<Record<string, unknown>>): ActivityItem =>
  activityItem({ sequence: 1, record: decisionRecord(aDecision(change)) })
const attempting = (change: Readonly<Record<string, unknown>> = {}): ActivityItem =>
  activityItem({ sequence: 1, record: assistantTurnRecord(anAttempt(change)) })

describe('the sentence of a decision', () => {
  it.each(everyOutcome)('$kind, $outcome, by $provenance: is plain and has no code in it', ({ kind, ...rest }) => {
    const decision = aDecision({ kind, ...rest, 'reason/code': reasonOf(kind) })
    const sentence = sentenceOf(decision)
    expect(sentence).toMatch(/^[A-Z][^_/]*[^.]$/i)
    expect(sentence).not.toMatch(/undefined|[a-z]-[a-z]/)
  })

  it('says which runtime, tool and setting', () => {
    const refs = { 'runtime/ref': 'runtime/ollama', 'model.binding/ref': 'model.binding/ollama/llama3.2:3b' }
    expect(sentenceOf(aDecision({ refs }))).toBe('Chose llama3.2:3b on ollama')
    const permission = { kind: 'permission', outcome: 'denied', refs: { 'tool/name': 'write_file' } }
    expect(sentenceOf(aDecision(permission))).toBe('Denied write_file')
  })

  it('says whose question was put to nobody', () => {
    const refused = (by: string, tool: string) =>
      sentenceOf(aDecision({ kind: 'question', outcome: 'refused', refs: { 'asked/by': by, 'tool/name': tool } }))
    expect(refused('tool', 'local__probe')).toBe('Refused to put a question of local__probe to you')
    expect(refused('assistant', 'ask_user')).toBe('Refused to put a question of the assistant to you')
    const ended = { kind: 'inquiry', outcome: 'cancelled', refs: { 'asked/by': 'tool', 'tool/name': 'local__probe' } }
    expect(sentenceOf(aDecision(ended))).toBe('Ended a question of local__probe without an answer')
  })

  it('never says of two outcomes of one kind the same', () => {
    for (const { outcomes } of Object.values(decisionWords)) {
      const plain = Object.values(outcomes).filter((sentence) => typeof sentence === 'string')
      expect(new Set(plain).size).toBe(plain.length)
    }
  })
})

describe('who decided', () => {
  it.each([
    ['host-policy', 'host policy decided'],
    ['model-proposed', 'model proposed'],
    ['model-produced', 'model produced'],
    ['operator-approved', 'operator approved'],
  ] as const)('%s is said as "%s"', (provenance, words) => expect(provenanceWords[provenance]).toBe(words))

  it('has words for everyone', () =>
    expect(Object.keys(provenanceWords).toSorted()).toEqual([...DECISION_PROVENANCES].toSorted()))
})

describe('why', () => {
  const closed = [
    ...Object.values(outcomeReasons).flatMap((reasons) => Object.keys(reasons)),
    ...EvidenceCode.options,
    ...ESCALATION_REASONS,
    ...CrisisReason.options,
  ]

  it.each(closed)('%s has words of its own', (code) => {
    expect(Object.keys(knownReasons)).toContain(code)
    expect(reasonWords(code)).toMatch(/ /)
  })

  it.each(Object.entries(recordReasons))('%s of the record is said in words', (code, words) => {
    expect(reasonWords(code)).toMatch(/ /)
    expect(words).toMatch(/^[a-z][^_/]*[^.]$/)
  })

  it('reads out a code that it does not know', () => {
    expect(reasonWords('quiet-hours-in-force')).toBe('quiet hours in force')
    expect(reasonWords('constructor')).toBe('constructor')
  })

  it('names who was passed over', () => {
    const candidate = { 'runtime/ref': 'runtime/lm-studio', 'reason/code': 'locality-unverified' }
    const { why } = wordsOf(deciding({ 'passed-over': [candidate, candidate], refs: {} }))
    expect(why).toEqual(['it is local and ready', 'passed over lm-studio'])
  })

  it('names what the sentence left out', () => {
    const refs = { 'tool/name': 'write_file', 'rule/id': 'rule/notes' }
    expect(wordsOf(deciding({ kind: 'permission', outcome: 'allowed', refs })).why).toContain('rule notes')
    expect(wordsOf(deciding({ kind: 'permission', outcome: 'allowed', refs })).why).not.toContain('write_file')
  })

  it.each([
    ['tool', { 'tool/name': 'fetch_page' }, 'Refused to put a question of fetch_page to you'],
    ['tool', {}, 'Refused to put a question of a tool to you'],
    ['assistant', { 'tool/name': 'ask_user' }, 'Refused to put a question of the assistant to you'],
    ['host', {}, 'Refused to put a question to you'],
  ] as const)('says whose question was refused: %s', (asker, refs, sentence) => {
    const refused = deciding({ kind: 'question', outcome: 'refused', refs: { 'asked/by': asker, ...refs } })
    expect(wordsOf(refused).what).toBe(sentence)
  })

  it('says of retention how long what stays, and how much went', () => {
    const refs = {
      'store/name': 'transcript',
      'configuration/axis': 'class/retention',
      'configuration/variant': 'personal/thirty-days',
    }
    const counts = { 'item/count': 12 }
    const retention = { kind: 'retention', outcome: 'excised', 'reason/code': 'time-is-up', refs, counts }
    expect(wordsOf(deciding(retention)).why).toEqual([
      'its time was up',
      '12 entries',
      'personal entries stay thirty days',
      'in the conversations',
    ])
  })

  it('tells an answer that was remembered from one that was given', () => {
    const inquiry = { kind: 'inquiry', outcome: 'answered', provenance: 'operator-approved' }
    expect(wordsOf(deciding({ ...inquiry, 'reason/code': 'operator-answered' })).what).toMatch(/waiting for/)
    expect(wordsOf(deciding({ ...inquiry, 'reason/code': 'remembered-answer' })).what).toMatch(/without asking you/)
  })
})

describe('an attempt', () => {
  it('is one sentence with how long it took', () =>
    expect(wordsOf(attempting())).toEqual({
      what: 'Answered by local-assistant on local-assistant',
      why: ['4.0 s', 'about 244 tokens'],
    }))

  it.each(Outcome.options)('that ended as %s has words without a code', (status) =>
    expect(wordsOf(attempting({ status, 'runtime/ref': null })).what).toMatch(/^[A-Z][a-z ]+$/),
  )

  it('that found nobody says why', () => {
    const diagnostics = { 'error/code': 'runtime-unhealthy', 'retry/count': 0 }
    const nobody = attempting({ status: 'handler-unavailable', 'runtime/ref': null, diagnostics })
    expect(wordsOf(nobody).why).toContain('it did not respond')
  })
})

describe('the filters on offer', () => {
  it('name every kind once', () =>
    expect(kindOptions.map(({ value }) => value).toSorted()).toEqual(ActivityKind.options.toSorted()))

  it('name every outcome when no kind is chosen, and else those of the kinds', () => {
    expect(outcomesOf([])).toEqual(ActivityOutcome.options.toSorted())
    expect(outcomesOf(['connection', 'excision'])).toEqual(['blocked', 'excised', 'made', 'refused'])
    expect(outcomesOf(['attempt'])).toEqual([...Outcome.options].toSorted())
  })
})
