import { describe, expect, it } from 'vitest'
import { ClassKeyedConfiguration } from '../../src-shared/inquirium/class-keyed-configuration'
import { A_PARTICIPANT, aBatch, aFiledTurn } from './fixtures/record'
import { forget } from './forgetting'
import { createInMemoryRecord } from './in-memory-record'
import { announceRetention, applyRetention, retentionLimits } from './retention'

const NOW = '2026-06-01T00:00:00.000Z'
const configured = (retention: object) =>
  ClassKeyedConfiguration.parse({ schema: 'inquirium.class-keyed-configuration.v1', retention })

function world() {
  let clock = '2026-01-01T00:00:00.000Z'
  let made = 0
  const record = createInMemoryRecord(() => clock)
  const ids = { next: () => `id${made++}` }
  const ports = { ...record, clock: { now: () => clock, elapsedMs: () => 0 }, ids }
  const traced = async () =>
    (await record.traces.page({ before: 'end', limit: 9 })).map(({ record: { payload } }) => payload)
  const setClock = (at: string) => {
    clock = at
  }
  return { ...record, ports, traced, setClock }
}

describe('retention', () => {
  it('follows the class, and keeps everything where nothing is configured', () => {
    const limits = retentionLimits(
      configured({ by_class: { public: 'until-excised', community: 'one-year', personal: 'thirty-days' } }),
      NOW,
    )
    expect(limits).toEqual({
      outcome: 'resolved',
      limits: { public: null, community: '2025-06-01T00:00:00.000Z', personal: '2026-05-02T00:00:00.000Z' },
    })
    const silent = ClassKeyedConfiguration.parse({ schema: 'inquirium.class-keyed-configuration.v1' })
    expect(retentionLimits(silent, NOW)).toMatchObject({ limits: { public: null, community: null, personal: null } })
  })

  it('is announced before it acts, destroys what was announced, and traces both', async () => {
    const { journal, transcript, ports, traced, setClock } = world()
    await journal.commit(aBatch({ facts: [aFiledTurn('old'), aFiledTurn('public', { classification: 'public' })] }))
    setClock(NOW)
    await journal.commit(aBatch({ facts: [aFiledTurn('new')] }))
    const limits = { public: null, community: null, personal: '2026-05-02T00:00:00.000Z' }
    const { plan } = await announceRetention(A_PARTICIPANT, limits, ports)
    expect((await transcript.find('old'))?.fact).not.toBeNull()
    expect(await applyRetention(A_PARTICIPANT, plan, ports)).toMatchObject([
      { outcome: 'excised', extent: { facts: 1 } },
    ])
    expect((await transcript.find('old'))?.fact).toBeNull()
    expect((await transcript.find('new'))?.fact).not.toBeNull()
    expect(await traced()).toMatchObject([
      { kind: 'retention', outcome: 'excised', counts: { 'item/count': 1 } },
      { kind: 'retention', outcome: 'announced', counts: { 'item/count': 1 } },
    ])
    expect((await announceRetention(A_PARTICIPANT, limits, ports)).plan).toEqual([])
  })

  it('leaves alone what has grown since it was announced', async () => {
    const { journal, transcript, ports, setClock } = world()
    await journal.commit(aBatch({ facts: [aFiledTurn('old')] }))
    const limits = { public: null, community: null, personal: '2026-05-02T00:00:00.000Z' }
    const { plan } = await announceRetention(A_PARTICIPANT, limits, ports)
    await journal.commit(aBatch({ facts: [aFiledTurn('also old')] }))
    setClock(NOW)
    expect(await applyRetention(A_PARTICIPANT, plan, ports)).toMatchObject([
      { outcome: 'refused', code: 'extent-changed' },
    ])
    expect((await transcript.find('old'))?.fact).not.toBeNull()
  })
})

it('forgetting a session points at the question the operator answered', async () => {
  const { journal, transcript, ports, traced } = world()
  await journal.commit(aBatch({ facts: [aFiledTurn('a')] }))
  const target = { kind: 'session', 'session/ref': 'session:1' } as const
  const shown = await transcript.measureExcision(target)
  const decidedBy = { by: 'operator', question: 'question:1' } as const
  const outcome = await forget({ participant: A_PARTICIPANT, target, shown, decidedBy }, ports)
  expect(outcome).toMatchObject({
    outcome: 'excised',
    marker: { fact: { cause: 'operator', 'question/ref': 'question:1' } },
  })
  expect(await traced()).toMatchObject([{ kind: 'excision', provenance: 'operator-approved' }])
})
