import { describe, expect, it } from 'vitest'
import { aDecision, anAttempt } from '../trace/example-trace.contract'
import { assistantTurnRecord, decisionRecord } from '../trace/trace-record'
import { boundaryRisksIn } from './activity-boundary'
import { activityItem } from './activity-item'

type Change = Readonly<Record<string, unknown>>
const risksOf = (change: Change) =>
  boundaryRisksIn(activityItem({ sequence: 1, record: decisionRecord(aDecision(change)) })).length
const candidate = (reason: string) => ({ 'runtime/ref': 'runtime/x', 'reason/code': reason })
const blocked = (destination: string) => ({
  kind: 'connection',
  outcome: 'blocked',
  refs: { 'destination/class': destination },
})

describe('a boundary that was reached', () => {
  it.each([
    ['a runtime that would send elsewhere', { 'passed-over': [candidate('egress-denied')] }, 1],
    ['a runtime passed over for anything else', { 'passed-over': [candidate('runtime-unhealthy')] }, 0],
    ['a verdict that it passes on', { kind: 'locality-verdict', outcome: 'remote-proxied' }, 1],
    ['a verdict that it does not', { kind: 'locality-verdict', outcome: 'local-attested' }, 0],
    ['an attempt to reach the internet', blocked('public'), 1],
    ['an attempt to reach a private network', blocked('private'), 1],
    ['an attempt that stayed on this machine', blocked('loopback'), 0],
    ['a connection that was made', { kind: 'connection', outcome: 'made' }, 0],
    ['context that may not be used', { kind: 'context-decision', outcome: 'fail' }, 1],
    ['context that was left out', { kind: 'context-decision', outcome: 'drop' }, 0],
    ['another escalation', { kind: 'escalation', outcome: 'notified', 'reason/code': 'boundary-risk' }, 0],
  ])('%s', (_what, change, risks) => expect(risksOf(change)).toBe(risks))

  it('is an answer that showed signs of another machine', () => {
    const attempt = anAttempt({
      status: 'interrupted',
      diagnostics: { 'error/code': 'remote-signs-seen', 'retry/count': 0 },
    })
    expect(boundaryRisksIn(activityItem({ sequence: 1, record: assistantTurnRecord(attempt) }))).toHaveLength(1)
  })
})
