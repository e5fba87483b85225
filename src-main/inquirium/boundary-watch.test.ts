import { beforeEach, describe, expect, it } from 'vitest'
import type { Mode } from '../../src-shared/classification/mode'
import { AttentionSettings } from '../../src-shared/inquirium/attention'
import { EscalationThresholds } from '../../src-shared/inquirium/escalation-policy'
import { aDecision } from '../../src-shared/trace/example-trace.contract'
import { decisionRecord } from '../../src-shared/trace/trace-record'
import { watchBoundaries } from './boundary-watch'
import { anEscalation, settled } from './fixtures/an-escalation'
import { A_PARTICIPANT } from './fixtures/record'
import { heldBefore } from './held-before'
import type { ParticipantRecord } from './in-memory-record'

let count = 0
let starts = 0

function aWatch(mode: Mode, record?: ParticipantRecord) {
  const scene = anEscalation(record, `start-${++starts}-`)
  scene.world.mode = mode
  const stop = watchBoundaries(scene.ports)
  const block = async (destination: string, refs: object = {}) => {
    const blocked = aDecision({
      'trace/id': `tr:blocked-${++count}`,
      'participant/ref': A_PARTICIPANT,
      kind: 'connection',
      outcome: 'blocked',
      'reason/code': 'page-request',
      refs: { 'destination/class': destination, ...refs },
    })
    await scene.record.journal.commit({ expected: 'anywhere', facts: [], traces: [decisionRecord(blocked)] })
    await settled()
  }
  const raised = async () =>
    (await scene.decisions())
      .filter(({ kind }) => kind === 'escalation')
      .map(({ outcome, 'detail/code': detail, 'follows/ref': follows }) => [outcome, detail, follows])
  return { ...scene, block, raised, stop }
}

/** The app as it is started again on what another has recorded. */
function startedAgain(earlier: ReturnType<typeof aWatch>, mode: Mode) {
  earlier.stop()
  earlier.escalation.close()
  return aWatch(mode, earlier.record)
}

beforeEach(() => {
  count = 0
})

describe('a boundary that was reached', () => {
  it.each([
    ['commons', 'feed-only', 'below-threshold', 0],
    ['support', 'notified', 'notification-shown', 1],
    ['crisis', 'notified', 'notification-shown', 1],
  ] as const)('in %s is %s, because %s', async (mode, outcome, detail, shown) => {
    const { block, raised, world } = aWatch(mode)
    await block('public')
    expect(await raised()).toEqual([[outcome, detail, 'tr:blocked-1']])
    expect(world.shown).toHaveLength(shown)
    expect(world.bugs).toEqual([])
  })

  it('is told once for one place, and for another again', async () => {
    const { block, raised, world } = aWatch('support')
    for (const destination of ['public', 'public', 'private']) await block(destination)
    expect((await raised()).map(([outcome, detail]) => [outcome, detail])).toEqual([
      ['notified', 'notification-shown'],
      ['suppressed', 'already-told'],
      ['notified', 'notification-shown'],
    ])
    expect(world.shown).toHaveLength(2)
  })

  it('is told in commons too where the configuration makes it louder', async () => {
    const { block, raised, world } = aWatch('commons')
    world.thresholds = EscalationThresholds.parse({
      'boundary-risk': { class: { by_class: { personal: 'notification' } } },
    })
    await block('public')
    expect((await raised()).map(([outcome]) => outcome)).toEqual(['notified'])
  })

  it('is not told again because the app was started again, and another is', async () => {
    const first = aWatch('support')
    await first.block('public')
    const second = startedAgain(first, 'support')
    await second.block('public')
    await second.block('private')
    expect(second.world.shown).toHaveLength(1)
    const third = startedAgain(second, 'support')
    await third.block('public')
    expect(third.world.shown).toEqual([])
    expect((await third.raised()).map(([outcome, detail]) => [outcome, detail])).toEqual([
      ['notified', 'notification-shown'],
      ['suppressed', 'already-told'],
      ['notified', 'notification-shown'],
      ['suppressed', 'already-told'],
    ])
  })

  it('is another one than what names something more', async () => {
    const first = aWatch('support')
    await first.block('public', { 'endpoint/ref': 'endpoint/one' })
    const second = startedAgain(first, 'support')
    await second.block('public')
    expect(second.world.shown).toHaveLength(1)
  })

  it('is known to have been told however often it was met since', async () => {
    const first = aWatch('support')
    for (let index = 0; index < 110; index += 1) await first.block('public')
    const second = startedAgain(first, 'support')
    await second.block('public')
    expect(second.world.shown).toEqual([])
  })

  it('is listed once across starts, and told when the mode asks for more', async () => {
    const first = aWatch('commons')
    await first.block('public')
    const second = startedAgain(first, 'commons')
    await second.block('public')
    expect((await second.raised()).map(([outcome]) => outcome)).toEqual(['feed-only'])
    const third = startedAgain(second, 'support')
    await third.block('public')
    expect((await third.raised()).map(([outcome]) => outcome)).toEqual(['feed-only', 'notified'])
  })

  it('that was held back in the night is told once in the morning, together with the rest', async () => {
    const night = aWatch('support')
    night.world.attention = AttentionSettings.parse({ quiet_from: '22:00', quiet_until: '07:00' })
    night.world.minuteOfDay = 23 * 60
    for (const destination of ['public', 'private']) await night.block(destination)
    const morning = startedAgain(night, 'support')
    await morning.escalation.tellTogether(await heldBefore({ ...morning.ports, isBaselineLost: () => false }))
    expect(morning.world.shown).toHaveLength(1)
    const later = startedAgain(morning, 'support')
    for (const destination of ['public', 'private']) await later.block(destination)
    expect(later.world.shown).toEqual([])
    expect((await later.raised()).slice(-2).map(([outcome]) => outcome)).toEqual(['suppressed', 'suppressed'])
  })

  it('elsewhere, and imported, was told to somebody else', async () => {
    const { record, block, world } = aWatch('support')
    const told = aDecision({
      'trace/id': 'tr:imported',
      'participant/ref': A_PARTICIPANT,
      'time/at': '2025-01-01T00:00:00Z',
      kind: 'escalation',
      outcome: 'notified',
      'reason/code': 'boundary-risk',
      'detail/code': 'notification-shown',
      refs: { 'destination/class': 'public' },
    })
    await record.journal.commit({ expected: 'anywhere', facts: [], traces: [decisionRecord(told)] })
    await block('public')
    expect(world.shown).toHaveLength(1)
  })

  it('on this machine is none', async () => {
    const { block, raised } = aWatch('crisis')
    await block('loopback')
    expect(await raised()).toEqual([])
  })
})
