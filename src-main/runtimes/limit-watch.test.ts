import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchLimits } from './limit-watch'
import type { TransportFailure, TransportLimits } from './transport'

const LIMITS: TransportLimits = { firstByteMs: 100, idleMs: 30, totalMs: 1_000, maximumBytes: 10 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watching(change: Partial<TransportLimits> = {}) {
  const failures: TransportFailure[] = []
  const watch = watchLimits({ ...LIMITS, ...change }, (failure) => void failures.push(failure))
  return { watch, failures }
}

describe('the limits of an exchange', () => {
  it('wait for the first byte only until it comes', () => {
    const { watch, failures } = watching({ idleMs: null })
    vi.advanceTimersByTime(99)
    watch.received(1)
    vi.advanceTimersByTime(800)
    expect(failures).toEqual([])
  })

  it('count a silence anew from every piece', () => {
    const { watch, failures } = watching({ maximumBytes: 1_000 })
    for (let piece = 0; piece < 20; piece += 1) {
      watch.received(1)
      watch.await(30)
      vi.advanceTimersByTime(29)
    }
    expect(failures).toEqual([])
    vi.advanceTimersByTime(1)
    expect(failures).toEqual(['fell-silent'])
  })

  it('count no silence that nobody asked them to, and another one as soon as they are', () => {
    const { watch, failures } = watching()
    watch.received(1)
    watch.await(30)
    watch.await(null)
    vi.advanceTimersByTime(900)
    expect(failures).toEqual([])
    watch.await(20)
    watch.await(10)
    vi.advanceTimersByTime(10)
    expect(failures).toEqual(['fell-silent'])
  })

  it('count nothing more once the exchange is over, whoever still asks', () => {
    const { watch } = watching()
    watch.stop()
    watch.await(30)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('hold as many bytes as they say, and not one more', () => {
    const { watch, failures } = watching()
    expect([watch.received(4), watch.received(6), failures]).toEqual([true, true, []])
    expect([watch.received(1), failures]).toEqual([false, ['too-large']])
  })

  it('are over with the exchange', () => {
    const { watch, failures } = watching()
    watch.received(1)
    watch.await(30)
    watch.stop()
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(5_000)
    expect(failures).toEqual([])
  })

  it('are over with an exchange that never began', () => {
    watching().watch.stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})
