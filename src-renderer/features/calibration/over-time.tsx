import { type ModelRecord, sumOf, verdicts } from './arrange-verdicts'
import { dateWords, periodTitles, tallyWords, verdictWords } from './calibration-words'

/** Verdicts in the order of time, one column to a stretch. What each column says is said in words as well. */
export function OverTime({ overTime, period }: Pick<ModelRecord, 'overTime' | 'period'>) {
  const most = Math.max(1, ...overTime.map(({ tally }) => sumOf(tally)))
  const first = overTime[0]
  const last = overTime.at(-1)
  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-small font-semibold text-ink-soft">{periodTitles[period]}</figcaption>
      <ol className="flex h-20 items-stretch gap-[3px] border-b border-line">
        {overTime.map(({ start, tally }) => (
          <li
            key={start}
            title={`${dateWords(start, period)}: ${tallyWords(tally)}`}
            className="flex min-w-[3px] flex-1 flex-col justify-end"
          >
            <span className="sr-only">
              {dateWords(start, period)}: {tallyWords(tally)}
            </span>
            {verdicts.map((verdict) => (
              <span
                key={verdict}
                aria-hidden="true"
                className={`w-full max-w-8 ${verdictWords[verdict].ground}`}
                style={{ height: `${(tally[verdict] / most) * 100}%` }}
              />
            ))}
          </li>
        ))}
      </ol>
      {first && last && (
        <div aria-hidden="true" className="flex justify-between text-tiny text-ink-faint">
          <span>{dateWords(first.start, period)}</span>
          {last !== first && <span>{dateWords(last.start, period)}</span>}
        </div>
      )}
    </figure>
  )
}
