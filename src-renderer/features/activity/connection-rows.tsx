import type { ConnectionTotal } from '../../../src-shared/contract/connections'
import { formatBytes } from '../../ui/format-bytes'
import { formatMoment } from '../../ui/format-time'
import { whereTo, whoAnswers } from './connection-words'
import { reasonWords } from './reason-words'

type ConnectionRowsProps = { readonly totals: readonly ConnectionTotal[]; readonly whenNone: string }

/** One row for each place and purpose, the one used last first. */
export function ConnectionRows({ totals, whenNone }: ConnectionRowsProps) {
  if (totals.length === 0) {
    return <p className="rounded-card border border-line bg-raised px-4 py-3 text-small text-ink-soft">{whenNone}</p>
  }
  const now = new Date()
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised text-small">
      {totals.map((total) => (
        <li
          key={JSON.stringify([total.reason, total.endpoint, total.process, total.destination])}
          className="grid gap-x-5 gap-y-1 px-4 py-3 wide:grid-cols-[minmax(0,1fr)_auto] wide:items-baseline"
        >
          <span className="min-w-0 break-words">
            <span className="font-semibold text-ink">{whereTo(total)}</span>
            {whoAnswers(total) !== '' && <span className="text-ink-soft"> · {whoAnswers(total)}</span>}
            <span className="block text-ink-soft">{reasonWords(total.reason)}</span>
          </span>
          <span className="text-ink-soft tabular-nums wide:text-right">
            {total.outcome === 'made' && (
              <span className="block text-ink">
                {formatBytes(total.bytesSent)} sent, {formatBytes(total.bytesReceived)} received
              </span>
            )}
            {total.count === 1 ? 'once' : `${total.count} times`}, last {formatMoment(total.lastAt, now)}
          </span>
        </li>
      ))}
    </ul>
  )
}
