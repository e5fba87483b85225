import { describe, expect, it } from 'vitest'
import { aDesk, answer, confirm, NOON, opened } from './fixtures/a-desk'
import { A_PARTICIPANT } from './fixtures/record'
import type { QuestionDraft } from './shape-question'

describe('a deadline', () => {
  const withDeadline: QuestionDraft = {
    ...confirm,
    expiresAt: '2026-01-01T12:05:00Z',
    onTimeout: { answer: false, reason: 'nobody-answered' },
  }

  it('ends the question when the timer finds it over, with the declared answer', async () => {
    const { open, ticks, setClock, closings } = aDesk()
    const { ended } = opened(await open(withDeadline))
    for (const tick of ticks) tick()
    expect(await closings()).toEqual([])
    setClock('2026-01-01T12:05:00.000Z')
    for (const tick of ticks) tick()
    expect(await ended).toEqual({ state: 'timed_out', applied: false })
    expect(ticks.size).toBe(0)
  })

  it('refuses an answer that comes after sleep, before anybody looked at the clock', async () => {
    const { desk, open, setClock, closings } = aDesk()
    const { ref, ended } = opened(await open(withDeadline))
    setClock('2026-01-02T00:00:00Z')
    expect(await desk.answer(answer(ref, true))).toEqual({
      ok: false,
      code: 'already-closed',
      reason: 'already-timed-out',
    })
    expect(await ended).toEqual({ state: 'timed_out', applied: false })
    expect(await closings()).toMatchObject([{ state: 'timed_out', 'default/applied': false }])
  })

  it('is not got round by an answer when the disk refuses to record it once', async () => {
    let refusals = 0
    const { desk, open, setClock, closings } = aDesk((journal) => ({
      ...journal,
      commit: async (batch) => {
        if (refusals === 0) return journal.commit(batch)
        refusals -= 1
        return { outcome: 'refused', code: 'disk-full' }
      },
    }))
    const { ref } = opened(await open(withDeadline))
    setClock('2026-01-02T00:00:00Z')
    refusals = 1
    expect(await desk.answer(answer(ref, true))).toMatchObject({ ok: false, code: 'not-recorded' })
    expect(await desk.answer(answer(ref, true))).toMatchObject({ reason: 'already-timed-out' })
    expect(await closings()).toMatchObject([{ state: 'timed_out' }])
  })

  it('fails closed where no answer was declared', async () => {
    const { desk, open, setClock } = aDesk()
    const { ended } = opened(await open({ ...confirm, expiresAt: '2026-01-01T12:05:00Z' }))
    setClock('2026-01-01T12:06:00Z')
    await desk.checkExpiry()
    expect(await ended).toEqual({ state: 'timed_out', applied: null })
  })

  it('is the time the operator allows for questions of a turn, and for no others', async () => {
    const { desk, open, setClock } = aDesk(undefined, () => 30)
    const { ended, request } = opened(await open(confirm))
    expect(Date.parse(request['expires/at'] ?? '')).toBe(Date.parse(NOON) + 30 * 60_000)
    const place = {
      participant: A_PARTICIPANT,
      operation: 'runtime/x',
      turn: null,
      classification: 'personal',
    } as const
    const unhurried = opened(await open(confirm, { place }))
    expect(unhurried.request).not.toHaveProperty('expires/at')
    // A night later, with every timer stopped meanwhile.
    setClock('2026-01-02T00:00:00Z')
    await desk.checkExpiry()
    expect(await ended).toEqual({ state: 'timed_out', applied: null })
    expect(desk.pending().map(({ request: each }) => each['question/ref'])).toEqual([unhurried.ref])
  })

  it('keeps no timer running for questions that have none', async () => {
    const { open, ticks } = aDesk()
    await open(confirm)
    expect(ticks.size).toBe(0)
  })
})
