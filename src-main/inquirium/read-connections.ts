import type { Connections, ReadConnections } from '../../src-shared/contract/connections'
import type { Instant } from '../../src-shared/inquirium/primitives'
import type { Clock } from './host-ports'
import type { TraceStream } from './trace-stream'

const DAY_MS = 86_400_000
const THE_BEGINNING: Instant = '0001-01-01T00:00:00.000Z'

/** The privacy ledger: what was connected to and what was stopped, from the trace alone. */
export async function readConnections(
  { since }: ReadConnections,
  startedAt: Instant,
  { traces, clock }: { readonly traces: TraceStream; readonly clock: Clock },
): Promise<Connections> {
  const from = since === 'start' ? startedAt : since === null ? null : daysBefore(clock.now(), since)
  return { since: from, totals: await traces.connectionsSince(from ?? THE_BEGINNING) }
}

const daysBefore = (now: Instant, days: number): Instant => new Date(Date.parse(now) - days * DAY_MS).toISOString()
