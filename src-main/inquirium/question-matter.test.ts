import { describe, expect, it } from 'vitest'
import { aDesk, answer, confirm, fromAssistant, nowhere, opened } from './fixtures/a-desk'

const about = (session: string) => ({ ...confirm, subject: { 'session/ref': session } })
const outside = { place: nowhere }

describe('a question of the host that is asked again', () => {
  it('closes the one that waits about the same matter, in the record and by name', async () => {
    const { desk, open, closings, traces } = aDesk()
    const older = opened(await open(about('session:1'), outside))
    const newer = opened(await open(about('session:1'), outside))
    expect(await older.ended).toEqual({ state: 'superseded', by: newer.ref })
    expect(desk.pending().map(({ request }) => request['question/ref'])).toEqual([newer.ref])
    expect(await closings()).toMatchObject([{ 'question/ref': older.ref, 'superseded/by': newer.ref }])
    expect((await traces())[0]?.payload).toMatchObject({ kind: 'question', outcome: 'superseded' })
  })

  it('refuses what is said to the old one, and takes it for the new one', async () => {
    const { desk, open } = aDesk()
    const older = opened(await open(about('session:1'), outside))
    const newer = opened(await open(about('session:1'), outside))
    expect(await desk.answer(answer(older.ref, true))).toMatchObject({ ok: false, reason: 'already-superseded' })
    expect(await desk.decline(older.ref, 'key-2')).toMatchObject({ ok: false, reason: 'already-superseded' })
    expect(await desk.answer(answer(newer.ref, true))).toEqual({ ok: true })
  })

  it('leaves an old one that is being answered to its answer', async () => {
    const { desk, open, closings } = aDesk()
    const older = opened(await open(about('session:1'), outside))
    const [reply] = await Promise.all([desk.answer(answer(older.ref, true)), open(about('session:1'), outside)])
    expect(reply).toEqual({ ok: true })
    expect(await closings()).toMatchObject([{ state: 'answered' }])
    expect(desk.pending()).toHaveLength(1)
  })

  it('keeps one of two that are asked in the same moment', async () => {
    const { desk, open, closings } = aDesk()
    const both = await Promise.all([open(about('session:1'), outside), open(about('session:1'), outside)])
    await Promise.race(both.map((each) => opened(each).ended))
    expect(desk.pending()).toHaveLength(1)
    expect(await closings()).toMatchObject([{ 'superseded/by': desk.pending()[0]?.request['question/ref'] }])
  })

  it.each([
    ['another matter', about('session:2'), outside],
    ['another reason', { ...about('session:1'), reason: 'another-reason' }, outside],
    ['a turn', about('session:1'), {}],
    ['the assistant', { ...fromAssistant({}), subject: { 'session/ref': 'session:1' } }, outside],
  ])('leaves it waiting when it is the question of %s', async (_, draft, change) => {
    const { desk, open } = aDesk()
    await open(about('session:1'), outside)
    await open(draft, change)
    expect(desk.pending()).toHaveLength(2)
  })
})
