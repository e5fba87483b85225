import { describe, expect, it } from 'vitest'
import { createConnectionLedger } from './connection-ledger'
import { openDecisionLog } from './decision-log'
import { createCountedIds } from './fixtures/counted-ids'
import { A_PARTICIPANT } from './fixtures/record'
import { createInMemoryRecord } from './in-memory-record'

const AT = '2026-01-01T00:00:00.000Z'

function aLedger(listeners: Readonly<Record<number, string>> = {}) {
  const record = createInMemoryRecord(() => AT)
  const ports = { ...record, clock: { now: () => AT, elapsedMs: () => 0 }, ids: createCountedIds() }
  const due: (() => void)[] = []
  const ledger = createConnectionLedger({
    ...record,
    log: () => openDecisionLog({ participant: A_PARTICIPANT }, { mode: 'commons', classification: 'personal' }, ports),
    later: (_delayMs, work) => {
      due.push(work)
      return () => undefined
    },
    nameListener: async (port) => listeners[port] ?? null,
  })
  return { ledger, due, totals: () => record.traces.connectionsSince(AT), records: record.traces }
}

const exchange = { endpoint: '127.0.0.1:1', port: 1, purpose: 'runtime-answer', bytesSent: 2, bytesReceived: 30 }

describe('the ledger of connections', () => {
  it('files any number of exchanges as one line, with the program on the other side', async () => {
    const { ledger, due, records, totals } = aLedger({ 1: 'ollama' })
    for (let index = 0; index < 1000; index += 1) ledger.made(exchange)
    expect(due).toHaveLength(1)
    expect(await totals()).toEqual([])
    await ledger.settle()
    expect(await records.page({ before: 'end', limit: 10 })).toHaveLength(1)
    expect(await totals()).toMatchObject([
      { endpoint: '127.0.0.1:1', process: 'ollama', count: 1000, bytesSent: 2000, bytesReceived: 30_000 },
    ])
  })

  it('keeps apart what goes to other places, for other reasons, or was stopped', async () => {
    const { ledger, totals } = aLedger()
    ledger.made(exchange)
    ledger.made({ ...exchange, purpose: 'runtime-probe' })
    ledger.made({ ...exchange, endpoint: '127.0.0.1:2', port: 2 })
    ledger.blocked({ reason: 'page-request', destination: 'public' })
    ledger.blocked({ reason: 'redirected', destination: 'unknown', endpoint: '127.0.0.1:2' })
    await ledger.settle()
    expect(await totals()).toHaveLength(5)
  })

  it('begins anew after it has filed, and files nothing where nothing was noted', async () => {
    const { ledger, due, records } = aLedger()
    ledger.made(exchange)
    await ledger.settle()
    await ledger.settle()
    ledger.made(exchange)
    expect(due).toHaveLength(2)
    await ledger.settle()
    expect(await records.page({ before: 'end', limit: 10 })).toHaveLength(2)
  })

  it('leaves out a program whose name is no name', async () => {
    const { ledger, totals } = aLedger({ 1: 'a name with spaces, or worse' })
    ledger.made(exchange)
    await ledger.settle()
    expect(await totals()).toMatchObject([{ process: null }])
  })
})
