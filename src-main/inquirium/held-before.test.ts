import { describe, expect, it } from 'vitest'
import { AttentionSettings } from '../../src-shared/inquirium/attention'
import { decisionRecord } from '../../src-shared/trace/trace-record'
import { watchBoundaries } from './boundary-watch'
import { closeReview } from './close-review'
import { settingAsideCrises } from './crisis-candidates'
import { watchForCrises } from './crisis-watch'
import { anEscalation, settled } from './fixtures/an-escalation'
import { aBatch, aDecision, aFiledTurn } from './fixtures/record'
import { heldBefore } from './held-before'

const QUIET = AttentionSettings.parse({ quiet_from: '22:00', quiet_until: '07:00' })
const SINCE = '2025-12-31T00:00:00Z'

/** A night in which a boundary was kept and a turn set aside, and nobody was told. */
async function aNight() {
  const scene = anEscalation()
  scene.world.mode = 'support'
  scene.world.attention = QUIET
  scene.world.minuteOfDay = 23 * 60
  const stops = [watchBoundaries(scene.ports), watchForCrises({ ...scene.ports, since: SINCE })]
  const { journal } = scene.record
  const risk = { kind: 'connection', outcome: 'blocked', 'reason/code': 'page-request' }
  await journal.commit(aBatch({ traces: [aDecision('risk', { ...risk, refs: { 'destination/class': 'public' } })] }))
  await settingAsideCrises(scene.ports).commit(aBatch({ facts: [aFiledTurn('a', { text: 'I want to end it all' })] }))
  await settled()
  for (const stop of stops) stop()
  scene.escalation.close()
  expect(scene.world.shown).toEqual([])
  return scene.record
}

type Night = Awaited<ReturnType<typeof aNight>>

/** The app as it is started again on a record, at this minute of the day. */
async function started(record: Night, minuteOfDay = 8 * 60, isBaselineLost = false) {
  const scene = anEscalation(record)
  scene.world.mode = 'support'
  scene.world.attention = QUIET
  scene.world.minuteOfDay = minuteOfDay
  await scene.escalation.tellTogether(await heldBefore({ ...scene.ports, isBaselineLost: () => isBaselineLost }))
  return { ...scene, titles: () => scene.world.shown.map(({ notice }) => notice.title) }
}

describe('what was held back when the app ended', () => {
  it('is told at the next start, together, with how much it was; and then never again', async () => {
    const record = await aNight()
    const next = await started(record)
    expect(next.titles()).toEqual(['Several matters are waiting'])
    expect((await next.decisions()).at(-1)).toMatchObject({
      kind: 'escalation',
      outcome: 'notified',
      'detail/code': 'held-back-before',
      counts: { 'item/count': 2 },
    })
    expect((await started(record)).titles()).toEqual([])
  })

  it('waits on when it is still quiet, and is told when that is over', async () => {
    const next = await started(await aNight(), 5 * 60)
    expect(next.titles()).toEqual([])
    next.world.minuteOfDay = 7 * 60
    await next.pass(2 * 3_600_000)
    expect(next.titles()).toEqual(['Several matters are waiting'])
  })

  it('is told without what the operator has looked at meanwhile', async () => {
    const record = await aNight()
    const scene = anEscalation(record)
    const candidate = (await scene.decisions()).find(({ kind }) => kind === 'crisis-candidate')
    expect(await closeReview(candidate?.['trace/id'] ?? '', scene.ports)).toEqual({ ok: true })
    expect((await started(record)).titles()).toEqual(['A boundary was kept, and it is worth a look'])
  })

  it('is not told where it was told by itself, and not where notifications are off', async () => {
    const record = await aNight()
    const off = anEscalation(record)
    off.world.attention = AttentionSettings.parse({ enabled: false })
    await off.escalation.tellTogether(await heldBefore({ ...off.ports, isBaselineLost: () => false }))
    expect(off.world.shown).toEqual([])
    for (const escalated of await off.decisions()) {
      if (escalated.kind !== 'escalation') continue
      const again = { ...escalated, outcome: 'notified' as const, 'detail/code': 'notification-shown' }
      const id = `tr:again-${escalated['trace/id'].slice(3)}`
      await record.journal.commit(aBatch({ traces: [decisionRecord({ ...again, 'trace/id': id })] }))
    }
    expect((await started(record)).titles()).toEqual([])
  })

  const aLoss = (change: object = {}) =>
    aDecision('loss', {
      ...{ kind: 'escalation', outcome: 'suppressed', 'reason/code': 'sustained-baseline-loss' },
      ...{ 'detail/code': 'quiet-hours', 'time/at': '2026-01-01T12:00:00.000Z', ...change },
    })

  it.each([
    ['is told while the baseline is still lost', true, {}, ['The baseline assistant is not available']],
    ['is not told once the baseline is back', false, {}, []],
    [
      'is not told where it was held back from somebody else and imported',
      true,
      { 'time/at': '2025-06-01T00:00:00Z' },
      [],
    ],
    ['is not told where notifications had been off', true, { 'detail/code': 'notifications-off' }, []],
  ] as const)('%s', async (_, isLost, change, titles) => {
    const { record } = anEscalation()
    await record.journal.commit(aBatch({ traces: [aLoss(change)] }))
    expect((await started(record, 8 * 60, isLost)).titles()).toEqual(titles)
  })
})
