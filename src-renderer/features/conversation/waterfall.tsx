import type { TurnTiming } from '../../../src-shared/inquirium/turn-timing'
import { formatDuration } from '../../ui/format-time'
import { totalOf, waterfall } from './explain-attempt'

/** Where the time went, drawn to scale. The numbers say it too. */
export const Waterfall = ({ timing }: { readonly timing: TurnTiming }) => (
  <dl aria-label="Where the time went" className="grid gap-[5px] text-small text-ink-soft">
    {waterfall(timing).map(({ name, ms, waiting, start, width }) => (
      <div key={name} className="grid grid-cols-[6.5rem_minmax(0,1fr)_auto] items-center gap-2">
        <dt className="truncate">{name}</dt>
        <dd aria-hidden="true" className="flex h-2">
          <span
            className={`h-2 min-w-[3px] rounded-[3px] ${waiting ? 'bg-host' : 'bg-accent/75'}`}
            style={{ marginLeft: `min(${start * 100}%, calc(100% - 3px))`, width: `${width * 100}%` }}
          />
        </dd>
        <dd className="min-w-12 text-right tabular-nums">{formatDuration(ms)}</dd>
      </div>
    ))}
    <div className="flex justify-between gap-2 border-t border-line pt-1">
      <dt>Total</dt>
      <dd className="tabular-nums">{formatDuration(totalOf(timing))}</dd>
    </div>
  </dl>
)
