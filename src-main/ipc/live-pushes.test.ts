import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Push } from '../../src-shared/contract/pushes'
import { createLivePushes } from './live-pushes'

const attempt = { session: 'session:1', turn: 'turn:1', operation: 'op:1' }

function window() {
  const pushes: Push[] = []
  const frames: (() => void)[] = []
  let seconds = 0
  const live = createLivePushes(
    (push) => void pushes.push(push),
    (work) => void frames.push(work),
    () => `2026-01-01T00:00:0${seconds}Z`,
  )
  return {
    live,
    pushes,
    passSecond: () => {
      seconds += 1
    },
    frame: () => {
      for (const work of frames.splice(0)) work()
    },
  }
}

const textOf = (pushes: readonly Push[]) =>
  pushes.map((push) => (push.type === 'attempt.progressed' ? push.attempt.text : '')).join('')

describe('telling the window', () => {
  it('happens once a frame, however many pieces arrive', () => {
    const { live, pushes, frame } = window()
    for (const piece of ['one ', 'two ', 'three']) live.delta(attempt, { type: 'text', text: piece })
    expect(pushes).toEqual([])
    frame()
    expect(pushes).toHaveLength(1)
    expect(textOf(pushes)).toBe('one two three')
    frame()
    expect(pushes).toHaveLength(1)
  })

  it('says since when a stage goes on, however often it tells how far it is', () => {
    const { live, pushes, frame, passSecond } = window()
    live.stage(attempt, 'selecting')
    passSecond()
    live.stage(attempt, 'loading', 0.1)
    passSecond()
    live.stage(attempt, 'loading', 0.2)
    frame()
    expect(pushes).toMatchObject([{ attempt: { stage: 'loading', fraction: 0.2, since: '2026-01-01T00:00:01Z' } }])
  })

  it('names who answers from the moment it is decided, and goes on doing so', () => {
    const { live, pushes, frame } = window()
    const refs = { 'runtime/ref': 'runtime/here', 'model.binding/ref': 'model/small' }
    live.stage(attempt, 'selecting')
    frame()
    live.chosen(attempt, {
      ...refs,
      verdict: { verdict: 'proven-in-process', evidence: [], 'time/checked-at': '2026-01-01T00:00:00Z' },
    })
    live.stage(attempt, 'answering')
    frame()
    const by = { ...refs, verdict: 'proven-in-process' }
    expect(pushes).toMatchObject([{ attempt: { by: null } }, { attempt: { by, stage: 'answering' } }])
    expect(live.current('session:1')).toMatchObject({ by })
  })

  it('loses and repeats nothing, wherever the frames fall', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constant(null))), (events) => {
        const { live, pushes, frame } = window()
        for (const event of events) event === null ? frame() : live.delta(attempt, { type: 'text', text: event })
        live.ended(attempt, null)
        expect(textOf(pushes)).toBe(events.filter((event) => event !== null).join(''))
      }),
    )
  })

  it('tells what is left before it says that the attempt ended', () => {
    const { live, pushes } = window()
    live.delta(attempt, { type: 'text', text: 'the rest' })
    live.ended(attempt, { outcome: 'refused', code: 'disk-full' })
    expect(pushes.map(({ type }) => type)).toEqual(['attempt.progressed', 'attempt.ended'])
    expect(pushes.at(-1)).toMatchObject({ trouble: 'disk-full' })
  })

  it('sends nothing again to a window that was just given the whole', () => {
    const { live, pushes, frame } = window()
    live.delta(attempt, { type: 'text', text: 'so far' })
    const whole = live.current('session:1')
    pushes.length = 0
    frame()
    expect(`${whole?.text}${textOf(pushes)}`).toBe('so far')
  })

  it('has the whole for a window that opens in the middle, and nothing once it is over', () => {
    const { live, frame } = window()
    live.delta(attempt, { type: 'text', text: 'so ' })
    frame()
    live.delta(attempt, { type: 'text', text: 'far' })
    expect(live.current('session:1')?.text).toBe('so far')
    live.ended(attempt, null)
    expect(live.current('session:1')).toBeNull()
  })
})
