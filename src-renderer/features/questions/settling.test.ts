import { describe, expect, it } from 'vitest'
import { type Page, SETTLING_MS, type Timer, watchSettling } from './settling'

/** A clock that is moved by hand, and a page that is shown and hidden by hand. */
function aStage() {
  let now = 0
  let visible = true
  let alarms: { readonly at: number; readonly run: () => void }[] = []
  let hear: () => void = () => undefined
  const timer: Timer = (run, delayMs) => {
    const alarm = { at: now + delayMs, run }
    alarms.push(alarm)
    return () => {
      alarms = alarms.filter((other) => other !== alarm)
    }
  }
  const page: Page = {
    isVisible: () => visible,
    watch: (onChange) => {
      hear = onChange
      return () => {
        hear = () => undefined
      }
    },
  }
  return {
    timer,
    page,
    pass(ms: number) {
      now += ms
      const due = alarms.filter(({ at }) => at <= now)
      alarms = alarms.filter(({ at }) => at > now)
      for (const { run } of due) run()
    },
    show(next: boolean) {
      visible = next
      hear()
    },
  }
}

function watched() {
  const stage = aStage()
  let settled = false
  const stop = watchSettling(stage.timer, stage.page, (next) => {
    settled = next
  })
  return { ...stage, stop, isSettled: () => settled }
}

describe('a question that has just appeared', () => {
  it('takes no press for the first half second, and takes them after it', () => {
    const question = watched()
    question.pass(SETTLING_MS - 1)
    expect(question.isSettled()).toBe(false)
    question.pass(1)
    expect(question.isSettled()).toBe(true)
  })

  it('begins anew when the window comes back into sight', () => {
    const question = watched()
    question.pass(SETTLING_MS)
    question.show(false)
    question.pass(10 * SETTLING_MS)
    expect(question.isSettled()).toBe(false)
    question.show(true)
    expect(question.isSettled()).toBe(false)
    question.pass(SETTLING_MS)
    expect(question.isSettled()).toBe(true)
  })

  it('is left alone once it is gone', () => {
    const question = watched()
    question.stop()
    question.pass(SETTLING_MS)
    question.show(true)
    expect(question.isSettled()).toBe(false)
  })
})
