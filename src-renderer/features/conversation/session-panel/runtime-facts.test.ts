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

  it('says nothing about a size that nobody told', () =>
    expect(runtimeFacts({ ...summary, sizeBytes: null }).join()).not.toMatch(/[GMk]B/))
})
