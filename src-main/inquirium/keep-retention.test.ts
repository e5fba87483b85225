import { describe, expect, it } from 'vitest'
import { openDecisionLog } from './decision-log'
import { createCountedIds } from './fixtures/counted-ids'
import { A_PARTICIPANT, aBatch, aFiledTurn } from './fixtures/record'
import { createInMemoryRecord } from './in-memory-record'
import { keepRetention } from './keep-retention'
import { profilesOf, type RetentionConfiguration, withProfile } from './retention-plan'

function world(retention: RetentionConfiguration, until: () => Promise<void> = async () => undefined) {
  let now = '2026-01-01T00:00:00.000Z'
  let configuration = retention
  const clock = { now: () => now, elapsedMs: () => 0 }
  const record = createInMemoryRecord(clock.now)
  const ids = createCountedIds()
  const waits: number[] = []
  const shared = { ...record, clock, ids }
  const newest = async () => (await record.traces.page({ before: 'end', limit: 99 })).slice()
  const keeper = keepRetention({
    ...shared,
    participant: A_PARTICIPANT,
    log: openDecisionLog({ participant: A_PARTICIPANT }, { mode: 'commons', classification: 'personal' }, shared),
    later: (delay) => {
      waits.push(delay)
      return () => undefined
    },
    configuration: () => configuration,
    decisions: () => until().then(newest),
    onChanged: () => undefined,
  })
  const traced = async () =>
    (await newest()).map(({ record: { payload } }) => ('kind' in payload ? `${payload.kind} ${payload.outcome}` : ''))
  return {
    ...record,
    keeper,
    waits,
    traced,
    at: (instant: string) => {
      now = instant
    },
    configure: (next: RetentionConfiguration) => {
      configuration = next
    },
    has: async (id: string) => (await record.transcript.find(id))?.fact !== null,
  }
}

const thirtyDays: RetentionConfiguration = {
  by_class: { public: 'until-excised', community: 'one-year', personal: 'thirty-days' },
}

describe('retention', () => {
  it('keeps everything where nothing is configured', async () => {
    const { keeper, journal, at, has, traced } = world(undefined)
    await journal.commit(aBatch({ facts: [aFiledTurn('old')] }))
    at('2036-01-01T00:00:00.000Z')
    await keeper.check()
    expect(await has('old')).toBe(true)
    expect(await traced()).toEqual([])
  })

  it('says what is about to go, shows it for a day, and only then destroys that and nothing younger', async () => {
    const { keeper, journal, at, has, traced, waits } = world(thirtyDays)
    await journal.commit(aBatch({ facts: [aFiledTurn('old'), aFiledTurn('open', { classification: 'public' })] }))
    at('2026-01-20T00:00:00.000Z')
    await journal.commit(aBatch({ facts: [aFiledTurn('young')] }))
    await keeper.check()
    expect(await traced()).toEqual([])

    at('2026-02-01T00:00:00.000Z')
    await keeper.check()
    expect(await traced()).toEqual(['retention announced'])
    expect((await keeper.read()).tiers.find(({ tier }) => tier === 'personal')).toEqual({
      tier: 'personal',
      profile: 'thirty-days',
      due: 1,
      goesAt: '2026-02-02T00:00:00.000Z',
    })

    at('2026-02-01T18:00:00.000Z')
    await keeper.check()
    expect(await has('old')).toBe(true)
    expect(waits.at(-1)).toBe(6 * 3_600_000)

    at('2026-02-02T00:00:00.000Z')
    await keeper.check()
    expect(await has('old')).toBe(false)
    expect([await has('young'), await has('open')]).toEqual([true, true])
    expect(await traced()).toEqual(['retention excised', 'retention announced'])
  })

  it('announces anew when the rule was changed meanwhile, and never acts on the old announcement', async () => {
    const { keeper, journal, at, has, traced, configure } = world(thirtyDays)
    await journal.commit(aBatch({ facts: [aFiledTurn('old')] }))
    at('2026-02-01T00:00:00.000Z')
    await keeper.check()
    configure({ by_class: { personal: 'seven-days' } })
    at('2026-02-03T00:00:00.000Z')
    await keeper.check()
    expect(await has('old')).toBe(true)
    expect(await traced()).toEqual(['retention announced', 'retention announced'])
  })

  it('does nothing any more once it is closed', async () => {
    const { keeper, journal, at, traced } = world(thirtyDays)
    await journal.commit(aBatch({ facts: [aFiledTurn('old')] }))
    at('2026-03-01T00:00:00.000Z')
    await keeper.close()
    await keeper.check()
    expect(await traced()).toEqual([])
  })

  it('keeps nobody from leaving who does not wait for what was decided, and does nothing about it later', async () => {
    const { promise: readable, resolve: makeReadable } = Promise.withResolvers<void>()
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
    const { keeper, journal, at, traced } = world(thirtyDays, () => {
      ask()
      return readable
    })
    await journal.commit(aBatch({ facts: [aFiledTurn('old')] }))
    at('2026-03-01T00:00:00.000Z')
    const checked = keeper.check()
    await asked
    await keeper.close()
    makeReadable()
    await checked
    expect(await traced()).toEqual([])
  })
})

describe('choosing how long something stays', () => {
  const all = { public: 'one-year', community: 'one-year', personal: 'one-year' } as const

  it('never lets the more private stay longer', () => {
    expect(withProfile(all, 'community', 'seven-days')).toEqual({
      ...all,
      community: 'seven-days',
      personal: 'seven-days',
    })
    expect(withProfile(all, 'community', 'until-excised')).toEqual({
      public: 'until-excised',
      community: 'until-excised',
      personal: 'one-year',
    })
    expect(withProfile(all, 'personal', 'one-day')).toEqual({ ...all, personal: 'one-day' })
  })

  it('reads back what it wrote', () => {
    expect(profilesOf({ by_class: withProfile(all, 'personal', 'one-day') })).toEqual({ ...all, personal: 'one-day' })
    expect(profilesOf(undefined)).toEqual({
      public: 'until-excised',
      community: 'until-excised',
      personal: 'until-excised',
    })
  })
})
