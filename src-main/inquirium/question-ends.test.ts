import { describe, expect, it } from 'vitest'
import { aDesk, answer, confirm, opened, options } from './fixtures/a-desk'

describe('an end', () => {
  it('comes once: of everybody who tries at the same time, the first wins and the others are told how', async () => {
    const { desk, open, closings } = aDesk()
    const { ref, ended } = opened(await open(confirm))
    const replies = await Promise.all([
      desk.answer(answer(ref, false, 'first')),
      desk.answer(answer(ref, true, 'second')),
      desk.decline(ref, 'third'),
    ])
    expect(replies).toEqual([
      { ok: true },
      { ok: false, code: 'already-closed', reason: 'already-answered' },
      { ok: false, code: 'already-closed', reason: 'already-answered' },
    ])
    expect(await ended).toMatchObject({ answer: false })
    expect(await closings()).toHaveLength(1)
  })

  it('may be sent again under its key, and is refused under another or with another answer', async () => {
    const { desk, open, closings } = aDesk()
    const { ref } = opened(await open(confirm))
    await desk.answer(answer(ref, true, 'mine'))
    expect(await desk.answer(answer(ref, true, 'mine'))).toEqual({ ok: true })
    expect(await desk.answer(answer(ref, false, 'mine'))).toMatchObject({ code: 'already-closed' })
    expect(await desk.answer(answer(ref, true, 'theirs'))).toMatchObject({ code: 'already-closed' })
    expect(await closings()).toHaveLength(1)
  })

  it('may be a refusal sent twice', async () => {
    const { desk, open } = aDesk()
    const { ref } = opened(await open(confirm))
    await desk.decline(ref, 'mine')
    expect(await desk.decline(ref, 'mine')).toEqual({ ok: true })
    expect(await desk.cancel(ref, 'mine')).toMatchObject({ code: 'already-closed', reason: 'already-cancelled' })
    expect(await desk.answer(answer(ref, true))).toMatchObject({ code: 'already-closed', reason: 'already-cancelled' })
  })

  it('is not made by an answer the question does not allow', async () => {
    const { desk, open, closings } = aDesk()
    const { ref } = opened(await open({ ...confirm, widget: options('a', 'b') }))
    for (const value of ['c', null, true, ['a']]) {
      expect(await desk.answer(answer(ref, value))).toEqual({ ok: false, code: 'answer-not-allowed' })
    }
    expect(await closings()).toEqual([])
    expect(await desk.answer(answer(ref, 'a'))).toEqual({ ok: true })
  })

  it('is not made by a form that breaks any keyword of its schema, also those that need a whole validator', async () => {
    const { desk, open } = aDesk()
    const schema = { type: 'object', properties: { name: { type: 'string', pattern: '^a' } }, required: ['name'] }
    const widget = { 'widget/kind': 'schema-form', 'widget/payload': { 'answer/schema': schema } }
    const { ref, ended } = opened(await open({ ...confirm, source: { kind: 'host' }, widget }))
    expect(await desk.answer(answer(ref, { name: 'b' }))).toEqual({ ok: false, code: 'answer-not-allowed' })
    expect(await desk.answer(answer(ref, { name: 'a' }))).toEqual({ ok: true })
    expect(await ended).toMatchObject({ answer: { name: 'a' } })
  })

  it('of a question nobody asked is refused', async () => {
    const { desk } = aDesk()
    expect(await desk.answer(answer('question:99', true))).toEqual({ ok: false, code: 'unknown-question' })
    expect(await desk.withdraw('question:99')).toEqual({ ok: false, code: 'unknown-question' })
  })

  it('that the disk does not take leaves the question waiting', async () => {
    let isFull = false
    const { desk, open, closings } = aDesk((journal) => ({
      ...journal,
      commit: async (batch) => (isFull ? { outcome: 'refused', code: 'disk-full' } : journal.commit(batch)),
    }))
    const { ref } = opened(await open(confirm))
    isFull = true
    expect(await desk.answer(answer(ref, true))).toMatchObject({ ok: false, code: 'not-recorded' })
    expect(desk.pending()).toHaveLength(1)
    isFull = false
    expect(await desk.answer(answer(ref, true))).toEqual({ ok: true })
    expect(await closings()).toHaveLength(1)
  })

  it('comes with what the question blocks, for the reason that ended it', async () => {
    const { desk, open, closings } = aDesk()
    const controller = new AbortController()
    const { ended } = opened(await open(confirm, { signal: controller.signal, causeOfStop: () => 'interrupted' }))
    controller.abort()
    expect(await ended).toEqual({ state: 'cancelled', cause: 'interrupted' })
    expect(await closings()).toMatchObject([{ state: 'cancelled', cause: 'interrupted' }])
    expect(desk.pending()).toEqual([])
  })

  it('comes at once when what it blocks was stopped before the question was recorded', async () => {
    const { open, closings } = aDesk()
    const controller = new AbortController()
    controller.abort()
    const { ended } = opened(await open(confirm, { signal: controller.signal }))
    expect(await ended).toEqual({ state: 'cancelled', cause: 'user' })
    expect(await closings()).toHaveLength(1)
  })
})
