import { describe, expect, it } from 'vitest'
import type { RuntimeSummary } from '../../../src-shared/contract/runtimes'
import { otherRuntimes } from './other-runtimes'

const summary = (name: string, change: Partial<RuntimeSummary> = {}) =>
  ({
    'runtime/ref': `runtime/${name}`,
    'model.binding/ref': `model.binding/${name}/small`,
    name,
    model: 'small',
    standsForAll: false,
    state: 'ready',
    barred: null,
    windowTokens: 8192,
    sizeBytes: 4_100_000_000,
    verdict: { verdict: 'local-attested', evidence: [], 'time/checked-at': '2026-01-01T00:00:00Z' },
    ...change,
  }) as RuntimeSummary

const offered = (...runtimes: readonly RuntimeSummary[]) => otherRuntimes(runtimes, () => undefined)

describe('who can be asked for another view', () => {
  it('is named with where it runs, its window and its size', () =>
    expect(offered(summary('mine'))).toMatchObject([
      { title: 'small · mine', hint: 'runs here · 8,192 tokens · 4.1 GB' },
    ]))

  it('is said not to be verified where it is not, and nothing is made up of what nobody told', () => {
    const verdict = { ...summary('mine').verdict, verdict: 'loopback-unverified' as const }
    expect(offered(summary('mine', { verdict, windowTokens: null, sizeBytes: null }))).toMatchObject([
      { hint: 'not verified to run here' },
    ])
  })

  it('is whoever could answer now or once loaded, and nobody else', () => {
    const able = [summary('ready'), summary('loading', { state: 'loading' })]
    const unable = [
      summary('gone', { state: 'unreachable' }),
      summary('elsewhere', { barred: 'egress-denied' }),
      summary('silent', { standsForAll: true }),
    ]
    expect(offered(...able, ...unable).map(({ title }) => title)).toEqual(['small · ready', 'small · loading'])
  })

  it('is asked by runtime and model, and not by another one’s', () => {
    const asked: unknown[] = []
    const items = otherRuntimes([summary('one'), summary('two')], (choice) => asked.push(choice))
    items[1]?.onSelect()
    expect(asked).toEqual([{ 'runtime/ref': 'runtime/two', 'model.binding/ref': 'model.binding/two/small' }])
  })
})
