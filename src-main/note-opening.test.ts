import { describe, expect, it } from 'vitest'
import type { Mode } from '../src-shared/classification/mode'
import { hostContext } from './host-settings'
import { openDecisionLog } from './inquirium/decision-log'
import { createCountedIds } from './inquirium/fixtures/counted-ids'
import { decisionItemsOf } from './inquirium/fixtures/decisions-in'
import { A_PARTICIPANT } from './inquirium/fixtures/record'
import { createInMemoryRecord } from './inquirium/in-memory-record'
import { noteOpening } from './note-opening'

const AT = '2026-01-01T12:00:00.000Z'

describe('what is traced outside of every turn', () => {
  it('is what opening the record found, under the mode in force, and nothing where all is well', async () => {
    const record = createInMemoryRecord(() => AT)
    const well = { rebuilt: 0, finding: null, clockBehind: null, logSetAside: false }
    await noteOpening(A_PARTICIPANT, well, record.journal, 'commons')
    expect(await decisionItemsOf(record)).toEqual([])
    await noteOpening(A_PARTICIPANT, { ...well, rebuilt: 3, logSetAside: true }, record.journal, 'crisis')
    expect(await decisionItemsOf(record)).toMatchObject([
      { kind: 'recovery', outcome: 'healed', counts: { 'item/count': 3 }, mode: 'crisis' },
      { kind: 'recovery', outcome: 'kept', 'reason/code': 'damaged-log-set-aside', mode: 'crisis' },
    ])
  })

  it('has the mode of the moment, however long ago its log was opened', async () => {
    const record = createInMemoryRecord(() => AT)
    let mode: Mode = 'commons'
    const clock = { now: () => AT, elapsedMs: () => 0 }
    const ports = { ...record, clock, ids: createCountedIds('note-') }
    const log = openDecisionLog(
      { participant: A_PARTICIPANT },
      hostContext(() => ({ mode })),
      ports,
    )
    const checked = {
      kind: 'transfer',
      outcome: 'verified',
      'reason/code': 'record-intact',
      provenance: 'host-policy',
    } as const
    await log.take(checked)
    mode = 'support'
    await log.take(checked)
    expect((await decisionItemsOf(record)).map((decision) => decision.mode)).toEqual(['commons', 'support'])
  })
})
