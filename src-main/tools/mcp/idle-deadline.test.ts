import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createIdleDeadline } from './idle-deadline'

describe('a deadline that knows when somebody is asked', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('ends the wait in time', () => {
    const { signal } = createIdleDeadline(100)
    vi.advanceTimersByTime(99)
    expect(signal.aborted).toBe(false)
    vi.advanceTimersByTime(1)
    expect(signal.aborted).toBe(true)
  })

  it('does not count the time of a question and starts anew after it', async () => {
    const deadline = createIdleDeadline(100)
    const question = Promise.withResolvers<string>()
    const answer = deadline.during(question.promise)
    vi.advanceTimersByTime(1_000_000)
    expect(deadline.signal.aborted).toBe(false)
    question.resolve('yes')
    expect(await answer).toBe('yes')
    vi.advanceTimersByTime(99)
    expect(deadline.signal.aborted).toBe(false)
    vi.advanceTimersByTime(1)
    expect(deadline.signal.aborted).toBe(true)
  })

  it('waits for the last of several questions', async () => {
    const deadline = createIdleDeadline(100)
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const both = [deadline.during(first.promise), deadline.during(second.promise)]
    first.resolve()
    await both[0]
    vi.advanceTimersByTime(1_000)
    expect(deadline.signal.aborted).toBe(false)
    second.resolve()
    await both[1]
  })

  it('says nothing once the work is done', () => {
    const deadline = createIdleDeadline(100)
    deadline.clear()
    vi.advanceTimersByTime(1_000)
    expect(deadline.signal.aborted).toBe(false)
  })
})
