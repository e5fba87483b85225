import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import type { BaselineCandidate, BaselineHealth } from '../../src-shared/contract/baseline'
import { applyCheck, baselineQuery } from './watch'

const subject = { 'runtime/ref': 'runtime/one', 'model.binding/ref': 'model.binding/one/a' }

const aCandidate = (change: Partial<BaselineCandidate> = {}): BaselineCandidate => ({
  ...subject,
  name: 'One',
  model: 'a',
  origin: 'built-in',
  transport: 'in_process',
  state: 'ready',
  obstacle: 'conformance-missing',
  canBeChecked: true,
  isDue: false,
  report: null,
  progress: null,
  ...change,
})

describe('how far a check is', () => {
  const client = new QueryClient()
  const health = () => client.getQueryData<BaselineHealth>(baselineQuery.queryKey)
  const progress = () => health()?.candidates.map((one) => one.progress)
  const isOutOfDate = () => client.getQueryState(baselineQuery.queryKey)?.isInvalidated

  beforeEach(() => {
    const others = [
      aCandidate({ 'model.binding/ref': 'model.binding/one/b' }),
      aCandidate({ 'runtime/ref': 'runtime/two' }),
    ]
    client.clear()
    client.setQueryData<BaselineHealth>(baselineQuery.queryKey, {
      isLost: true,
      failures: 3,
      candidates: [aCandidate(), ...others],
    })
  })

  it('is shown on the one it is about, and on no other model or runtime', () => {
    applyCheck(client, subject, 0.4)
    expect(progress()).toEqual([0.4, null, null])
    expect(health()).toMatchObject({ isLost: true, failures: 3 })
    expect(isOutOfDate()).toBe(false)
  })

  it('is also shown at its very beginning, when nothing is read anew yet', () => {
    applyCheck(client, subject, 0)
    expect(progress()).toEqual([0, null, null])
    expect(isOutOfDate()).toBe(false)
  })

  it('is taken away at its end, and then everything is read anew', () => {
    applyCheck(client, subject, 0.4)
    applyCheck(client, subject, null)
    expect(progress()).toEqual([null, null, null])
    expect(isOutOfDate()).toBe(true)
  })

  it('makes nothing up where nothing was read before', () => {
    client.clear()
    applyCheck(client, subject, 0.4)
    expect(health()).toBeUndefined()
  })
})
