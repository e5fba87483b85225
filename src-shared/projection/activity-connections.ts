import type { ConnectionTotal, ConnectionTotals } from '../contract/connections'
import type { ActivityItem } from './activity-item'

/** Every connection among these items, summed up by where it went and what for; the one used last comes first. */
export function connectionTotals(items: readonly ActivityItem[]): ConnectionTotals {
  const totals = new Map<string, ConnectionTotal>()
  for (const item of items) {
    const single = totalOf(item)
    if (single === null) continue
    const key = JSON.stringify([single.outcome, single.reason, single.endpoint, single.process, single.destination])
    const known = totals.get(key)
    totals.set(key, known ? sum(known, single) : single)
  }
  return [...totals.values()].toSorted((left, right) => (left.lastAt < right.lastAt ? 1 : -1))
}

function totalOf(item: ActivityItem): ConnectionTotal | null {
  if (item.kind !== 'decision' || item.decision.kind !== 'connection') return null
  const { outcome, refs, counts, 'reason/code': reason } = item.decision
  return {
    outcome,
    reason,
    endpoint: refs['endpoint/ref'] ?? null,
    process: refs['process/name'] ?? null,
    destination: refs['destination/class'] ?? null,
    count: counts['item/count'] ?? 0,
    bytesSent: counts['bytes/sent'] ?? 0,
    bytesReceived: counts['bytes/received'] ?? 0,
    firstAt: item.at,
    lastAt: item.at,
  }
}

function sum(known: ConnectionTotal, more: ConnectionTotal): ConnectionTotal {
  const times = [known.firstAt, known.lastAt, more.firstAt, more.lastAt].toSorted()
  return {
    ...known,
    count: known.count + more.count,
    bytesSent: known.bytesSent + more.bytesSent,
    bytesReceived: known.bytesReceived + more.bytesReceived,
    firstAt: times[0] ?? known.firstAt,
    lastAt: times[3] ?? known.lastAt,
  }
}
