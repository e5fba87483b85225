import type { BlockedDestination, DecisionCounts, DecisionRefs } from '../../src-shared/inquirium/decision-trace'
import type { EndpointRef } from '../../src-shared/inquirium/endpoint-ref'
import type { ReasonCode } from '../../src-shared/inquirium/primitives'
import { TraceName } from '../../src-shared/inquirium/trace-name'
import { decisionRecord } from '../../src-shared/trace/trace-record'
import type { DecisionLog } from './decision-log'
import type { Later } from './host-ports'
import type { Journal } from './journal'

/** A connection that was made to a runtime on this machine. */
export interface MadeConnection {
  readonly endpoint: EndpointRef
  readonly port: number
  readonly purpose: ReasonCode
  readonly bytesSent: number
  readonly bytesReceived: number
}

/** An attempt to go somewhere that was stopped. Only what kind of place it was is kept: an address can hold text. */
export interface BlockedConnection {
  readonly reason: ReasonCode
  readonly destination: BlockedDestination
  readonly endpoint?: EndpointRef
  /** How often, where it comes summed up. */
  readonly count?: number
}

export interface ConnectionLedger {
  made(connection: MadeConnection): void
  blocked(attempt: BlockedConnection): void
  /** Writes down what was noted. Called by itself a moment after something was, and when the app closes. */
  settle(): Promise<void>
}

export interface ConnectionLedgerPorts {
  readonly journal: Journal
  readonly later: Later
  log(): DecisionLog
  /** The program that listens at a port of this machine, where the system tells. */
  nameListener(port: number): Promise<string | null>
}

/** Exchanges of one answer come in quick succession; one line for them says all there is to say. */
const SETTLES_AFTER_MS = 1_000

interface Entry {
  readonly outcome: 'made' | 'blocked'
  readonly reason: ReasonCode
  readonly refs: DecisionRefs
  readonly port: number | null
  count: number
  sent: number
  received: number
}

/** Notes every connection in memory and files them together, so that no answer waits for the disk on their account. */
export function createConnectionLedger({ journal, later, log, nameListener }: ConnectionLedgerPorts): ConnectionLedger {
  let noted = new Map<string, Entry>()
  let isDue = false

  function note(entry: Omit<Entry, 'count' | 'sent' | 'received'>, sent: number, received: number, count = 1) {
    const key = JSON.stringify([entry.outcome, entry.reason, entry.refs])
    const known = noted.get(key) ?? { ...entry, count: 0, sent: 0, received: 0 }
    known.count += count
    known.sent += sent
    known.received += received
    noted.set(key, known)
    if (isDue) return
    isDue = true
    later(SETTLES_AFTER_MS, () => void settle())
  }

  async function settle(): Promise<void> {
    isDue = false
    const entries = [...noted.values()]
    noted = new Map()
    if (entries.length === 0) return
    const traces = await Promise.all(entries.map(async (entry) => decisionRecord(await draw(entry))))
    await journal.commit({ expected: 'anywhere', facts: [], traces })
  }

  async function draw({ outcome, reason, refs, port, count, sent, received }: Entry) {
    const listener = port === null ? null : TraceName.safeParse(await nameListener(port)).data
    const bytes: DecisionCounts = outcome === 'made' ? { 'bytes/sent': sent, 'bytes/received': received } : {}
    return log().draw({
      kind: 'connection',
      outcome,
      'reason/code': reason,
      provenance: 'host-policy',
      refs: { ...refs, ...(listener ? { 'process/name': listener } : {}) },
      counts: { 'item/count': count, ...bytes },
    })
  }

  return {
    made: ({ endpoint, port, purpose, bytesSent, bytesReceived }) =>
      note({ outcome: 'made', reason: purpose, refs: { 'endpoint/ref': endpoint }, port }, bytesSent, bytesReceived),
    blocked: ({ reason, destination, endpoint, count }) =>
      note(
        {
          outcome: 'blocked',
          reason,
          refs: { 'destination/class': destination, ...(endpoint ? { 'endpoint/ref': endpoint } : {}) },
          port: null,
        },
        0,
        0,
        count,
      ),
    settle,
  }
}
