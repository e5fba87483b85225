import { describe, expect, it } from 'vitest'
import { openDecisionLog } from './decision-log'
import { createCountedIds } from './fixtures/counted-ids'
import { A_PARTICIPANT, aMarker } from './fixtures/record'
import { createInMemoryRecord } from './in-memory-record'
import { openingOf } from './session-opening'
import { setSessionTools } from './set-session-tools'

const NOW = '2026-01-01T00:00:00Z'
const clock = { now: () => NOW, elapsedMs: () => 0 }

function aRecord() {
  const record = createInMemoryRecord(() => NOW)
  const ports = { ...record, clock, ids: createCountedIds('x') }
  const log = openDecisionLog({ participant: A_PARTICIPANT }, { mode: 'commons', classification: 'personal' }, ports)
  const set = (tools: readonly string[], change: Partial<typeof ports> = {}) =>
    setSessionTools(A_PARTICIPANT, 'session:1', tools, { ...ports, log, ...change })
  const events = async () =>
    (await record.transcript.query({ after: 0, limit: 100 })).map(({ fact }) => fact && 'event' in fact && fact.event)
  return { ...record, set, events }
}

describe('the tools of a session', () => {
  it('can be set before anything is said in it, which opens it once', async () => {
    const { set, events } = aRecord()
    expect(await set(['ask_user'])).toEqual({ ok: true })
    expect(await set([])).toEqual({ ok: true })
    expect(await events()).toEqual(['opened', 'tools-set', 'tools-set'])
  })

  it('are set all the same when somebody else opens the session at that moment', async () => {
    const { set, events, journal, transcript } = aRecord()
    // Looked empty, and was opened before the commit arrived.
    const late = { ...transcript, position: async () => 0 }
    await journal.commit({ expected: 'anywhere', facts: [openingOf(A_PARTICIPANT, 'session:1', NOW)], traces: [] })
    expect(await set(['ask_user'], { transcript: late })).toEqual({ ok: true })
    expect(await events()).toEqual(['opened', 'tools-set'])
  })

  it('are traced as the operator’s decision, by number and never by name', async () => {
    const { set, traces } = aRecord()
    await set(['ask_user', 'read_file'])
    await set([])
    const records = await traces.page({ before: 'end', limit: 10 })
    expect(records.map(({ record }) => record.payload)).toMatchObject([
      { kind: 'configuration-change', provenance: 'operator-approved', 'reason/code': 'session-tools-disabled' },
      { 'reason/code': 'session-tools-enabled', counts: { 'item/count': 2 } },
    ])
    expect(JSON.stringify(records)).not.toContain('read_file')
  })

  it('are not set for a session that was deleted, which stays deleted', async () => {
    const { set, events, journal } = aRecord()
    await set(['ask_user'])
    const target = { kind: 'session', 'session/ref': 'session:1' } as const
    await journal.excise('excision:1', aMarker('1', target, 2), [])
    expect(await set([])).toMatchObject({ ok: false, refusal: { code: 'excised' } })
    expect(await events()).toEqual([null, null, false])
  })

  it('are not set when the record does not take it', async () => {
    const { set, journal } = aRecord()
    const full = { ...journal, commit: async () => ({ outcome: 'refused', code: 'disk-full' }) as const }
    expect(await set(['ask_user'], { journal: full })).toMatchObject({ ok: false, refusal: { code: 'disk-full' } })
  })
})
