import { describe, expect, it } from 'vitest'
import { ActivityFilter } from '../contract/activity'
import { aDecision, anAttempt } from '../trace/example-trace.contract'
import { assistantTurnRecord, decisionRecord } from '../trace/trace-record'
import { activityMatcher, everyActivity, provenanceOf } from './activity-filter'
import { activityItem } from './activity-item'

const decision = (change: Readonly<Record<string, unknown>> = {}) =>
  activityItem({ sequence: 1, record: decisionRecord(aDecision(change)) })
const attempt = (change: Readonly<Record<string, unknown>> = {}) =>
  activityItem({ sequence: 2, record: assistantTurnRecord(anAttempt(change)) })

const passes = (item: ReturnType<typeof decision>, filter: Partial<ActivityFilter>) =>
  activityMatcher(ActivityFilter.parse({ ...everyActivity, ...filter }))(item)

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
    ['words', { text: 'LOCAL candidate' }, { text: 'remote candidate' }],
    ['a reference', { text: 'llama3.2' }, { text: 'llama3.3' }],
    ['the turn', { text: 'turn:1' }, { text: 'turn:2' }],
  ] satisfies [string, Partial<ActivityFilter>, Partial<ActivityFilter>][])(
    'tells items apart by %s',
    (_, fits, fails) => {
      expect(passes(selection, fits)).toBe(true)
      expect(passes(selection, fails)).toBe(false)
    },
  )

  it('finds a runtime that was passed over, and why', () => {
    expect(passes(selection, { runtimes: ['runtime/lm-studio'] })).toBe(true)
    expect(passes(selection, { text: 'locality-unverified' })).toBe(true)
  })

  it('finds a reason by the words the operator reads', () => {
    const filter = { text: 'not proof', reasons: ['locality-unverified'] }
    expect(passes(selection, filter)).toBe(true)
    expect(passes(decision(), filter)).toBe(false)
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
