import { describe, expect, it } from 'vitest'
import type { BaselineStatus } from '../../src-shared/inquirium/baseline-status'
import { aCandidate, aServerCandidate } from './fixtures/a-candidate'
import { passedOver } from './passed-over'
import type { Wanted } from './reject-candidate'
import type { RuntimeCandidate } from './runtime-candidate'
import { selectRuntime } from './select-runtime'

const wanted: Wanted = {
  operation: 'generate',
  policy: { locality: 'local_only', trust_mode: 'strict_local' },
  classification: 'personal',
  localityFloor: 'loopback-unverified',
  choice: { 'runtime/ref': 'runtime/server' },
  baselineStatus: null,
}

const model = (name: string, change: Partial<RuntimeCandidate> = {}) =>
  aServerCandidate('local-attested', { 'model.binding/ref': `model.binding/server/${name}`, ...change })

function told(candidates: readonly RuntimeCandidate[], change: Partial<Wanted> = {}) {
  const asked = { ...wanted, ...change }
  const selection = selectRuntime(candidates, asked)
  const used = selection.kind === 'selected' ? selection.candidate : null
  const rejections = 'rejections' in selection ? selection.rejections : []
  return passedOver(candidates, rejections, asked, used).map((each) => [
    each['model.binding/ref']?.split('/').at(-1),
    each['reason/code'],
  ])
}

describe('everybody who was passed over', () => {
  it('is told with a reason of their own, whether they were refused or only came later', () => {
    const candidates = [
      aCandidate(),
      model('cloud', {
        verdict: { verdict: 'remote-proxied', evidence: [], 'time/checked-at': '2026-11-16T00:00:00Z' },
      }),
      model('used'),
      model('later'),
    ]
    expect(told(candidates)).toEqual([
      ['starter', 'not-chosen'],
      ['cloud', 'egress-denied'],
      ['later', 'another-came-first'],
    ])
  })

  it('is told what their check says, also where another one was used', () => {
    const failed: BaselineStatus = { status: 'unavailable', reason: 'conformance-failed' }
    const baselineStatus = (candidate: RuntimeCandidate): BaselineStatus =>
      candidate['model.binding/ref'].endsWith('bad') ? failed : { status: 'ready', renew: false }
    expect(told([model('bad'), model('used')], { baselineStatus })).toEqual([['bad', 'conformance-failed']])
    expect(told([model('bad')], { baselineStatus })).toEqual([['bad', 'conformance-failed']])
  })
})
