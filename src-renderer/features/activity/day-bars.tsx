import type { KeyboardEvent } from 'react'
import type { DayColumn } from './day-columns'
import { formatDayLong } from './local-time'

type DayBarsProps = {
  readonly columns: readonly DayColumn[]
  readonly current: string | null
  readonly onJump: (before: number) => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

function step(event: KeyboardEvent<HTMLElement>): void {
  const by = steps[event.key]
  if (by === undefined || document.activeElement === null) return
  const bars: readonly Element[] = [...event.currentTarget.querySelectorAll('button')]
  const next = bars[bars.indexOf(document.activeElement) + by]
  if (next instanceof HTMLElement) next.focus()
  event.preventDefault()
}

/** One stop for the Tab key; the arrows go from day to day. A window without the height for it goes without. */
export function DayBars({ columns, current, onJump }: DayBarsProps) {
  const filled = columns.filter(({ record }) => record !== null)
  const stop = filled.find(({ day }) => day === current) ?? filled.at(-1)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      role="group"
      aria-label="Days"
      onKeyDown={step}
      className="flex h-11 items-stretch gap-[3px] border-b border-line [@media(height<30rem)]:hidden"
    >
      {columns.map(({ day, share, record }) =>
        record === null ? (
          <span key={day} className="flex-1" />
        ) : (
          <button
            key={day}
            type="button"
            aria-label={formatDayLong(day)}
            aria-current={day === current ? 'date' : undefined}
            title={formatDayLong(day)}
            tabIndex={day === stop?.day ? 0 : -1}
            onClick={() => onJump(record.lastSequence + 1)}
            className="group flex flex-1 cursor-pointer items-end rounded-t-[2px] focus-visible:outline-offset-1"
          >
            <span
              className="w-full rounded-t-[2px] bg-line-strong transition-colors group-hover:bg-edge group-aria-[current]:bg-accent"
              style={{ height: `max(${Math.round(share * 100)}%, 3px)` }}
            />
          </button>
        ),
      )}
    </div>
  )
}
