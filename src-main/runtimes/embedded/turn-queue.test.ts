import { describe, expect, it } from 'vitest'
import { createTurnQueue, LEFT } from './turn-queue'

const never = new AbortController().signal

describe('the queue for a model', () => {
  it('lets one run at a time, in order, also after one that failed', async () => {
    const queue = createTurnQueue()
    const events: string[] = []
    const running = (name: string) => async () => {
      events.push(`${name} begins`)
      await new Promise(setImmediate)
      events.push(`${name} ends`)
      if (name === 'first') throw new Error('first')
    }
    await Promise.allSettled([queue.take(running('first'), never), queue.take(running('second'), never)])
    expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  })

  it('lets go at once of somebody cancelled while waiting, and never runs them', async () => {
    const queue = createTurnQueue()
    const first = Promise.withResolvers<string>()
    const stop = new AbortController()
    let hasRun = false
    const running = queue.take(() => first.promise, never)
    const waiting = queue.take(async () => {
      hasRun = true
    }, stop.signal)
    stop.abort()
    expect(await waiting).toBe(LEFT)
    first.resolve('answered')
    expect(await running).toBe('answered')
    expect(await queue.take(async () => hasRun, never)).toBe(false)
  })

  it('never runs somebody who had left before they came', async () => {
    const queue = createTurnQueue()
    let hasRun = false
    const coming = queue.take(async () => {
      hasRun = true
    }, AbortSignal.abort())
    expect([await coming, await queue.take(async () => hasRun, never)]).toEqual([LEFT, false])
  })

  it('leaves whoever has begun to end by themselves', async () => {
    const stop = new AbortController()
    const ended = createTurnQueue().take(async () => {
      stop.abort()
      return 'tidied up'
    }, stop.signal)
    expect(await ended).toBe('tidied up')
  })
})
