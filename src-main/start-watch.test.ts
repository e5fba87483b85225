import { describe, expect, it } from 'vitest'
import { someSettings } from './inquirium/fixtures/a-coordinator'
import { createCountedIds } from './inquirium/fixtures/counted-ids'
import { A_PARTICIPANT } from './inquirium/fixtures/record'
import { createInMemoryRecord } from './inquirium/in-memory-record'
import type { Exchanged } from './runtimes/observed-transport'
import { startWatch } from './start-watch'

const AT = '2026-01-01T00:00:00.000Z'

const answered: Exchanged = {
  endpoint: '127.0.0.1:1',
  port: 1,
  isConnected: true,
  purpose: 'runtime-answer',
  bytesSent: 20,
  bytesReceived: 300,
  failure: null,
}

/** What the ledger says after exchanges like these, one after another. */
async function ledgerAfter(...exchanges: readonly Partial<Exchanged>[]) {
  const clock = { now: () => AT, elapsedMs: () => 0 }
  const watch = startWatch({
    participant: A_PARTICIPANT,
    record: createInMemoryRecord(clock.now),
    clock,
    ids: createCountedIds(),
    settings: () => someSettings,
    blocked: { note: () => undefined, listen: () => undefined },
  })
  for (const each of exchanges) watch.onExchange({ ...answered, ...each })
  await watch.close()
  const { totals } = await watch.activity.connections({ since: 'start' })
  return totals.map(({ outcome, reason, endpoint, count, bytesSent }) => [outcome, reason, endpoint, count, bytesSent])
}

describe('what looks on while a runtime is spoken to', () => {
  it('files one line for each address, though both have the same name', async () => {
    const lines = await ledgerAfter({}, { endpoint: '[::1]:1' }, { endpoint: '[::1]:1' })
    expect(lines.toSorted()).toEqual([
      ['made', 'runtime-answer', '127.0.0.1:1', 1, 20],
      ['made', 'runtime-answer', '[::1]:1', 2, 40],
    ])
  })

  it('files no connection to where nobody was spoken to, whatever the reason was', async () => {
    const nobody = { isConnected: false, bytesSent: 0, bytesReceived: 0 }
    expect(
      await ledgerAfter(
        { ...nobody, failure: 'unreachable' },
        { ...nobody, failure: 'header-unusable' },
        { ...nobody, failure: 'cancelled' },
      ),
    ).toEqual([])
    expect(await ledgerAfter({ ...nobody, failure: 'other-peer' })).toEqual([
      ['blocked', 'other-peer', '127.0.0.1:1', 1, 0],
    ])
  })

  it('files what was spoken to although it failed, and that a server wanted to lead elsewhere', async () => {
    expect((await ledgerAfter({ failure: 'cancelled' }, { failure: 'redirected' })).toSorted()).toEqual([
      ['blocked', 'redirected', '127.0.0.1:1', 1, 0],
      ['made', 'runtime-answer', '127.0.0.1:1', 2, 40],
    ])
  })
})
