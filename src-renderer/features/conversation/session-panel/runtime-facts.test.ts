import { describe, expect, it } from 'vitest'
import type { RuntimeSummary } from '../../../../src-shared/contract/runtimes'
import { runtimeFacts } from './runtime-facts'

const summary: RuntimeSummary = {
  'runtime/ref': 'runtime/one',
  'model.binding/ref': 'model.binding/one/small',
  name: 'One',
  model: 'small',
  standsForAll: false,
  adapter: 'embedded',
  transport: 'in_process',
  place: null,
  origin: 'built-in',
  state: 'ready',
  barred: null,
  windowTokens: 4096,
  sizeBytes: 2_000_000_000,
  isSmall: false,
  hasTools: false,
  verdict: { verdict: 'proven-in-process', evidence: [], 'time/checked-at': '2026-01-01T00:00:00Z' },
  acknowledged: false,
  isDefault: false,
  isInProfile: true,
  baseline: 'ready',
}

describe('what the picker says of a runtime', () => {
  it('names window, size, place and check', () =>
    expect(runtimeFacts(summary)).toEqual(['window of 4,096 tokens', '2.0 GB', 'runs here', 'passed its check']))

  it('says of one that is never asked why, and of one outside the profile that it is never the baseline', () => {
    expect(runtimeFacts({ ...summary, barred: 'egress-denied' })).toEqual(['would send words to another machine'])
    expect(runtimeFacts({ ...summary, barred: 'operation-unsupported' })).toEqual(['cannot answer messages'])
    expect(runtimeFacts({ ...summary, isInProfile: false, baseline: 'conformance-missing' })).toContain(
      'never the baseline assistant',
    )
  })

  it('says of a check that was not passed, or is not there, what is known of it', () => {
    expect(runtimeFacts({ ...summary, baseline: 'conformance-missing' }).at(-1)).toBe('has not been checked')
    expect(runtimeFacts({ ...summary, baseline: 'conformance-stale' }).at(-1)).toBe('was checked too long ago')
    expect(runtimeFacts({ ...summary, baseline: 'conformance-failed' }).at(-1)).toBe('did not pass its check')
  })

  it('tells where it is not known to run from where it is, and who vouches for it', () => {
    const unverified = { ...summary, verdict: { ...summary.verdict, verdict: 'loopback-unverified' as const } }
    expect(runtimeFacts(unverified)).toContain('not verified to run here')
    expect(runtimeFacts({ ...unverified, acknowledged: true })).toContain(
      'not verified to run here, vouched for by you',
    )
    // What needs nobody to vouch for it is not said to have somebody.
    expect(runtimeFacts({ ...summary, acknowledged: true })).toContain('runs here')
  })

  it('says that a model is small, and that a window is not known', () =>
    expect(runtimeFacts({ ...summary, isSmall: true, windowTokens: null }).slice(0, 3)).toEqual([
      'window not known',
      '2.0 GB',
      'a small model',
    ]))

  it.each([
    ['loading', 'loading'],
    ['unreachable', 'not reachable'],
    ['unhealthy', 'not responding'],
    ['not-configured', 'not set up'],
    ['model-missing', 'model missing'],
    ['engine-missing', 'engine missing'],
  ] as const)('says of one that is %s only that', (state, words) =>
    expect(runtimeFacts({ ...summary, state })).toEqual([words]),
  )

  it('says nothing about a size that nobody told', () =>
    expect(runtimeFacts({ ...summary, sizeBytes: null }).join()).not.toMatch(/[GMk]B/))
})
