import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { request } from '../../bridge/request'
import { IconButton } from '../../ui/icon-button'
import { BackIcon, ForwardIcon } from '../../ui/icons'
import { DayBars } from './day-bars'
import { dayColumns, earlierThan, MOST_COLUMNS } from './day-columns'
import { formatDayShort } from './local-time'

/** Read again when newer activity is asked for. */
export const activityDaysKey = ['activity-days'] as const

type DayHistogramProps = {
  readonly current: string | null
  readonly onJump: (before: number) => void
  /** Stands between the first and the last day, where it moves nothing. */
  readonly children: ReactNode
}

/** How much happened on each day. Every bar leads to its day, however long the record is. */
export function DayHistogram({ current, onJump, children }: DayHistogramProps) {
  const [befores, setBefores] = useState<readonly number[]>([])
  const before = befores.at(-1) ?? null
  const { data } = useQuery({
    queryKey: [...activityDaysKey, before],
    queryFn: () => request('activity.days', { before, limit: MOST_COLUMNS }),
    gcTime: 0,
    placeholderData: (previous) => previous,
  })
  const columns = dayColumns(data)
  const earlier = earlierThan(columns, data)
  const [first, last] = [columns[0]?.day, columns.at(-1)?.day]
  return (
    <div className="shrink-0 border-b border-line px-4 pt-3 wide:px-[22px]">
      <div className="mx-auto grid max-w-[60rem]">
        <DayBars columns={columns} current={current} onJump={onJump} />
        <div className="grid h-8 grid-cols-[1fr_auto_1fr] items-center text-tiny text-ink-faint">
          <span className="flex items-center">
            <IconButton
              label="Earlier days"
              icon={<BackIcon className="size-4" />}
              className={`-ml-2 !size-7 ${earlier === null ? 'hidden' : ''}`}
              onClick={() => earlier !== null && setBefores([...befores, earlier])}
            />
            {first && formatDayShort(first)}
          </span>
          {children}
          <span className="col-start-3 flex items-center justify-end">
            {last && formatDayShort(last)}
            <IconButton
              label="Later days"
              icon={<ForwardIcon className="size-4" />}
              className={`-mr-2 !size-7 ${befores.length === 0 ? 'hidden' : ''}`}
              onClick={() => setBefores(befores.slice(0, -1))}
            />
          </span>
        </div>
      </div>
    </div>
  )
}
