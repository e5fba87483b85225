import type { ParticipantRef } from '../src-shared/inquirium/participant-ref'
import type { BlockedAttempts } from './host/blocked-attempts'
import { destinationOf } from './host/destination'
import { createPortListener } from './host/port-listener'
import { createActivityReader } from './inquirium/activity-reader'
import type { HostSettings } from './inquirium/attempt-plan'
import { createConnectionLedger } from './inquirium/connection-ledger'
import { openDecisionLog } from './inquirium/decision-log'
import type { Clock, Ids, Later } from './inquirium/host-ports'
import type { ParticipantRecord } from './inquirium/in-memory-record'
import { readConnections } from './inquirium/read-connections'
import type { ActivityPorts } from './ipc/activity-handlers'
import type { WatchPorts } from './ipc/watch-handlers'
import type { ObserveExchange } from './runtimes/observed-transport'

export interface WatchOptions {
  readonly participant: ParticipantRef
  readonly record: Pick<ParticipantRecord, 'journal' | 'traces'>
  readonly clock: Clock
  readonly ids: Ids
  settings(): HostSettings
  readonly blocked: BlockedAttempts
}

export interface Watch {
  readonly activity: ActivityPorts
  readonly onExchange: ObserveExchange
  onRefused(url: string): void
  readonly noteStopped: WatchPorts['noteStopped']
  close(): Promise<void>
}

export const later: Later = (delayMs, work) => {
  const waiting = setTimeout(work, delayMs)
  return () => clearTimeout(waiting)
}

/** Composes what looks on while the app works: the feed and the ledger of connections. */
export function startWatch({ participant, record, clock, ids, settings, blocked }: WatchOptions): Watch {
  const startedAt = clock.now()
  const log = () =>
    openDecisionLog({ participant }, { mode: settings().mode, classification: 'personal' }, { ...record, clock, ids })
  const ledger = createConnectionLedger({ ...record, later, log, nameListener: createPortListener() })
  blocked.listen((url, reason) => ledger.blocked({ reason, destination: destinationOf(url) }))

  return {
    activity: {
      reader: createActivityReader({ traces: record.traces, dayOf: (at) => localDay.format(new Date(at)) }),
      connections: (query) => readConnections(query, startedAt, { ...record, clock }),
    },
    onExchange({ endpoint, port, isConnected, purpose, bytesSent, bytesReceived, failure }) {
      // A server that answers with another place, or is not the one that was checked, was refused and not followed.
      if (failure === 'redirected' || failure === 'other-peer') {
        ledger.blocked({ reason: failure, destination: 'unknown', endpoint })
      }
      if (isConnected) ledger.made({ endpoint, port, purpose, bytesSent, bytesReceived })
    },
    onRefused(url) {
      const destination = destinationOf(url)
      // An address of this machine can be refused for how it is written; that kept nothing inside.
      if (destination !== 'loopback') ledger.blocked({ reason: 'runtime-elsewhere', destination })
    },
    noteStopped(stopped) {
      for (const each of stopped) ledger.blocked({ reason: 'page-policy', ...each })
    },
    close: ledger.settle,
  }
}

/** Swedish dates are written year first. */
const localDay = new Intl.DateTimeFormat('sv-SE')
