import { describe, expect, it } from 'vitest'
import { ActivityFilter } from '../contract/activity'
import { aDecision, anAttempt } from '../trace/example-trace.contract'
import { assistantTurnRecord, decisionRecord } from '../trace/trace-record'
import { activityMatcher, everyActivity } from './activity-filter'
import { activityItem } from './activity-item'
import { provenanceOf } from './activity-shape'

const decision = (change: Readonly<Record<string, unknown>> = {}) =>
  activityItem({ sequence: 1, record: decisionRecord(aDecision(change)) })
const attempt = (change: Readonly<Record<string, unknown>> = {}) =>
  activityItem({ sequence: 2, record: assistantTurnRecord(anAttempt(change)) })

const passes = (item: ReturnType<typeof decision>, filter: Partial<ActivityFilter>) =>
  activityMatcher(ActivityFilter.parse({ ...everyActivity, ...filter }))(item)

const words = (...texts: readonly string[]) => texts.map((text) => ({ text, names: [] }))

const selection = decision({
  mode: 'support',
  refs: { 'runtime/ref': 'runtime/ollama', 'model.binding/ref': 'model.binding/ollama/llama3.2' },
  'passed-over': [{ 'runtime/ref': 'runtime/lm-studio', 'reason/code': 'locality-unverified' }],
})

describe('a filter of the feed', () => {
  it('lets everything through when nothing is asked for', () => {
    expect(passes(selection, {})).toBe(true)
    expect(passes(attempt(), {})).toBe(true)
  })

  it.each([
    ['kind', { kinds: ['runtime-selection'] }, { kinds: ['attempt', 'question'] }],
    ['who decided', { provenances: ['host-policy'] }, { provenances: ['operator-approved'] }],
    ['outcome', { outcomes: ['use-runtime', 'blocked'] }, { outcomes: ['none'] }],
    ['mode', { modes: ['support'] }, { modes: ['commons', 'crisis'] }],
    ['runtime', { runtimes: ['runtime/ollama'] }, { runtimes: ['runtime/llama-server'] }],
    ['words', { words: words('LOCAL', 'candidate') }, { words: words('remote', 'candidate') }],
    ['a reference', { words: words('llama3.2') }, { words: words('llama3.3') }],
    ['the turn', { words: words('turn:1') }, { words: words('turn:2') }],
  ] satisfies [string, Partial<ActivityFilter>, Partial<ActivityFilter>][])(
    'tells items apart by %s',
    (_, fits, fails) => {
      expect(passes(selection, fits)).toBe(true)
      expect(passes(selection, fails)).toBe(false)
    },
  )

  it('finds a runtime that was passed over, and why', () => {
    expect(passes(selection, { runtimes: ['runtime/lm-studio'] })).toBe(true)
    expect(passes(selection, { words: words('locality-unverified') })).toBe(true)
  })

  it('finds a reason by the words the operator reads', () => {
    const proof = { text: 'proof', names: ['locality-unverified'] }
    expect(passes(selection, { words: [proof] })).toBe(true)
    expect(passes(decision(), { words: [proof] })).toBe(false)
    // One word in the reason, the other in a reference.
    expect(passes(selection, { words: [proof, ...words('lm-studio')] })).toBe(true)
    expect(passes(selection, { words: [proof, ...words('llama-server')] })).toBe(false)
  })

  it('finds an id by its beginning, as long as that is not the beginning of all of them', () => {
    const answered = attempt({ 'trace/id': 'tr:31f07a', 'operation/id': 'op:9be2c4' })
    for (const start of ['tr:31f', 'tr:31f07a', 'op:9be']) expect(passes(answered, { words: words(start) })).toBe(true)
    for (const other of ['tr:', 'tr:3', '31f07a', 'tr:31f07b']) {
      expect(passes(answered, { words: words(other) })).toBe(false)
    }
  })

  it('asks all sides at once', () => {
    expect(passes(selection, { kinds: ['runtime-selection'], modes: ['support'] })).toBe(true)
    expect(passes(selection, { kinds: ['runtime-selection'], modes: ['crisis'] })).toBe(false)
  })

  it('begins with the first moment of a range and stops before its last', () => {
    const at = (time: string) => decision({ 'time/at': time })
    const range = { from: '2026-06-04T10:00:00Z', until: '2026-06-04T11:00:00Z' }
    expect(passes(at('2026-06-04T10:00:00Z'), range)).toBe(true)
    expect(passes(at('2026-06-04T10:59:59.999Z'), range)).toBe(true)
    expect(passes(at('2026-06-04T11:00:00Z'), range)).toBe(false)
    expect(passes(at('2026-06-04T09:59:59.999Z'), range)).toBe(false)
  })

  it('compares moments, not their spelling', () =>
    expect(passes(decision({ 'time/at': '2026-06-04T10:00:00.5Z' }), { from: '2026-06-04T10:00:00Z' })).toBe(true))

  it('leaves out what has no mode when a mode is asked for', () =>
    expect(passes(decision(), { modes: ['commons'] })).toBe(false))
})

describe('who is said to have decided', () => {
  it('is the model for an answer, and the host for its absence', () => {
    expect(provenanceOf(attempt())).toBe('model-produced')
    expect(provenanceOf(attempt({ status: 'failed' }))).toBe('host-policy')
  })

  it('is whoever the record of a decision names', () =>
    expect(provenanceOf(decision({ provenance: 'operator-approved' }))).toBe('operator-approved'))
})

describe('the turns of a session', () => {
  it('leave out what belongs to another, and what belongs to none', () => {
    const inSession = activityMatcher({ ...everyActivity, turns: ['turn:1'] })
    expect(inSession(decision({ 'turn/id': 'turn:1' }))).toBe(true)
    expect(inSession(decision({ 'turn/id': 'turn:2' }))).toBe(false)
    expect(inSession(decision({ 'turn/id': undefined }))).toBe(false)
    expect(activityMatcher({ ...everyActivity, turns: [] })(decision({ 'turn/id': 'turn:1' }))).toBe(false)
  })
})
