import { FilterButton } from '../../ui/filter-button'
import { chooseFilter, useActivityChoices } from './activity-choices'
import { dayAfter, formatDayShort, localDay, startOfLocalDay } from './local-time'

const spans = [
  { title: 'Today', days: 1 },
  { title: 'The last 7 days', days: 7 },
  { title: 'The last 30 days', days: 30 },
] as const

/** A range of whole days. The last one is within it, so the range stops where the next begins. */
export function TimeFilter() {
  const { from, until } = useActivityChoices((choices) => choices.filter)
  const firstDay = from === null ? '' : localDay(from)
  const lastDay = until === null ? '' : dayAfter(localDay(until), -1)
  const setDays = (first: string, last: string) =>
    chooseFilter({
      from: first === '' ? null : startOfLocalDay(first).toISOString(),
      until: last === '' ? null : startOfLocalDay(last, 1).toISOString(),
    })
  return (
    <FilterButton label="When" said={rangeWords(firstDay, lastDay)} onClear={() => setDays('', '')}>
      <div className="grid">
        {spans.map(({ title, days }) => (
          <button
            key={title}
            type="button"
            className="rounded-small px-2 py-1 text-left hover:bg-sunken hover:text-ink"
            onClick={() => setDays(dayAfter(localDay(new Date()), 1 - days), '')}
          >
            {title}
          </button>
        ))}
      </div>
      <div className="mt-1.5 grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1.5 border-t border-line px-2 pt-2.5 pb-1">
        <DayField name="From" day={firstDay} onChange={(day) => setDays(day, lastDay)} />
        <DayField name="To" day={lastDay} onChange={(day) => setDays(firstDay, day)} />
      </div>
    </FilterButton>
  )
}

function rangeWords(first: string, last: string): string {
  if (first !== '' && last !== '') return `${formatDayShort(first)} to ${formatDayShort(last)}`
  if (first !== '') return `from ${formatDayShort(first)}`
  return last === '' ? '' : `up to ${formatDayShort(last)}`
}

type DayFieldProps = { readonly name: string; readonly day: string; readonly onChange: (day: string) => void }

const DayField = ({ name, day, onChange }: DayFieldProps) => (
  <label className="col-span-full grid grid-cols-subgrid items-center">
    {name}
    <input
      type="date"
      value={day}
      onChange={({ target }) => onChange(target.value)}
      className="rounded-small border border-edge bg-raised px-2 py-0.5 text-ink"
    />
  </label>
)
