import { describe, expect, it } from 'vitest'
import { AttentionSettings } from '../../src-shared/inquirium/attention'
import { notificationForMatter } from '../../src-shared/inquirium/escalation-notification'
import type { Matter } from './escalation'
import { anEscalation } from './fixtures/an-escalation'

const HOUR = 3_600_000

const aMatter = (change: Partial<Matter> = {}): Matter => ({
  reason: 'sustained-baseline-loss',
  key: 'one',
  tier: 'personal',
  place: {},
  notice: notificationForMatter('sustained-baseline-loss', 'one'),
  onAct: () => undefined,
  isLive: () => true,
  ...change,
})

const told = async ({ decisions }: ReturnType<typeof anEscalation>) =>
  (await decisions()).map(({ outcome, 'detail/code': detail }) => [outcome, detail])

describe('a matter', () => {
  it('is recorded with what was decided about it and why, then shown, without a word of content', async () => {
    const scene = anEscalation()
    const trace = await scene.escalation.raise(aMatter())
    expect(await scene.decisions()).toMatchObject([
      { 'trace/id': trace, kind: 'escalation', outcome: 'notified', 'reason/code': 'sustained-baseline-loss' },
    ])
    expect(scene.world.shown).toMatchObject([
      { notice: { title: 'The baseline assistant is not available', 'lock-screen/shows': 'title-only' } },
    ])
    expect(scene.world.shown[0]?.notice).not.toHaveProperty('body/text')
  })

  it('that only belongs into the feed is listed once, and shown nowhere', async () => {
    const scene = anEscalation()
    const risk = aMatter({ reason: 'boundary-risk', key: 'risk' })
    await scene.escalation.raise(risk)
    expect(await scene.escalation.raise(risk)).toBeNull()
    expect(await told(scene)).toEqual([['feed-only', 'below-threshold']])
    expect(scene.world.shown).toEqual([])
  })

  it('is told once; again, and the feed says that it was held back', async () => {
    const scene = anEscalation()
    await scene.escalation.raise(aMatter())
    await scene.escalation.raise(aMatter())
    expect(await told(scene)).toEqual([
      ['notified', 'notification-shown'],
      ['suppressed', 'already-told'],
    ])
    expect(scene.world.shown).toHaveLength(1)
  })

  it('takes its notification with it when it is over, and may then be told anew', async () => {
    const scene = anEscalation()
    await scene.escalation.raise(aMatter())
    scene.escalation.end('one')
    expect(scene.world.shown[0]?.isClosed).toBe(true)
    await scene.escalation.raise(aMatter())
    expect(scene.world.shown).toHaveLength(2)
  })

  it('in front of the operator needs no notification of the system', async () => {
    const scene = anEscalation()
    scene.world.isWatching = true
    await scene.escalation.raise(aMatter({ reason: 'operator-decision-required' }))
    expect(await told(scene)).toEqual([['prompted', 'window-in-front']])
    expect(scene.world.shown).toEqual([])
  })
})

describe('what is held back', () => {
  const three = ['a', 'b', 'c'].map((key) => aMatter({ key }))

  it('beyond the budget is told together once the hour is over', async () => {
    const scene = anEscalation()
    scene.world.attention = AttentionSettings.parse({ per_hour: 1 })
    for (const matter of three) await scene.escalation.raise(matter)
    expect((await told(scene)).map(([outcome]) => outcome)).toEqual(['notified', 'grouped', 'grouped'])
    await scene.pass(HOUR - 1)
    expect(scene.world.shown).toHaveLength(1)
    await scene.pass(1)
    expect(scene.world.shown.map(({ notice }) => notice.title)).toEqual([
      'The baseline assistant is not available',
      'Several matters are waiting',
    ])
    expect((await scene.decisions()).at(-1)).toMatchObject({
      outcome: 'notified',
      'detail/code': 'held-back-before',
      counts: { 'item/count': 2 },
    })
    expect(scene.world.waiting).toEqual([])
  })

  it('in quiet hours is told in the morning, unless it is over by then', async () => {
    const scene = anEscalation()
    scene.world.attention = AttentionSettings.parse({ quiet_from: '22:00', quiet_until: '07:00' })
    scene.world.minuteOfDay = 23 * 60
    let isLive = true
    await scene.escalation.raise(aMatter({ isLive: () => isLive }))
    expect(await told(scene)).toEqual([['suppressed', 'quiet-hours']])
    isLive = false
    scene.world.minuteOfDay = 7 * 60
    await scene.pass(8 * HOUR)
    expect(scene.world.shown).toEqual([])
  })

  it('keeps nothing running once it was let go', async () => {
    const scene = anEscalation()
    scene.world.attention = AttentionSettings.parse({ per_hour: 1 })
    for (const matter of three) await scene.escalation.raise(matter)
    expect(scene.world.waiting).toHaveLength(1)
    scene.escalation.close()
    expect(scene.world.waiting).toEqual([])
  })
})
