import { describe, expect, it } from 'vitest'
import type { Mode } from '../../src-shared/classification/mode'
import { EscalationThresholds } from '../../src-shared/inquirium/escalation-policy'
import { aDecision } from '../../src-shared/trace/example-trace.contract'
import { decisionRecord } from '../../src-shared/trace/trace-record'
import { watchBoundaries } from './boundary-watch'
import { anEscalation, settled } from './fixtures/an-escalation'
import { A_PARTICIPANT } from './fixtures/record'

function aWatch(mode: Mode) {
  const scene = anEscalation()
  scene.world.mode = mode
  watchBoundaries(scene.ports)
  let count = 0
  const block = async (destination: string) => {
    const blocked = aDecision({
      'trace/id': `tr:blocked-${++count}`,
      'participant/ref': A_PARTICIPANT,
      kind: 'connection',
      outcome: 'blocked',
      'reason/code': 'page-request',
      refs: { 'destination/class': destination },
    })
    await scene.record.journal.commit({ expected: 'anywhere', facts: [], traces: [decisionRecord(blocked)] })
    await settled()
  }
  const raised = async () =>
    (await scene.decisions())
      .filter(({ kind }) => kind === 'escalation')
      .map(({ outcome, 'detail/code': detail, 'follows/ref': follows }) => [outcome, detail, follows])
  return { ...scene, block, raised }
}

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

  it('on this machine is none', async () => {
    const { block, raised } = aWatch('crisis')
    await block('loopback')
    expect(await raised()).toEqual([])
  })
})
