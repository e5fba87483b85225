import { type ModelRecord, sumOf, verdicts } from './arrange-verdicts'
import { confidenceTitles, verdictWords } from './calibration-words'

/** What became of answers that claimed to be this sure. Bars share one scale; the counts stand beside them. */
export function ByConfidence({ byConfidence }: Pick<ModelRecord, 'byConfidence'>) {
  const most = Math.max(1, ...byConfidence.map(({ tally }) => sumOf(tally)))
  return (
    <table className="w-full text-small">
      <caption className="pb-1.5 text-left font-semibold text-ink-soft">By stated confidence</caption>
      <thead>
        <tr className="text-left text-ink-faint">
          <th scope="col" className="w-24 py-1 font-normal">
            Claimed
          </th>
          <th scope="col" className="font-normal max-wide:hidden">
            <span className="sr-only">As a bar</span>
          </th>
          {verdicts.map((verdict) => (
            <th key={verdict} scope="col" className="w-20 py-1 text-right font-normal">
              {verdictWords[verdict].title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {byConfidence.map(({ confidence, tally }) => (
          <tr key={confidence}>
            <th scope="row" className="py-1.5 text-left font-normal text-ink">
              {confidenceTitles[confidence]}
            </th>
            <td className="px-3 max-wide:hidden">
              <span aria-hidden="true" className="flex h-2">
                {verdicts.map((verdict) => (
                  <span
                    key={verdict}
                    className={`first:rounded-l-[3px] last:rounded-r-[3px] ${verdictWords[verdict].ground}`}
                    style={{ width: `${(tally[verdict] / most) * 100}%` }}
                  />
                ))}
              </span>
            </td>
            {verdicts.map((verdict) => (
              <td key={verdict} className="py-1.5 text-right text-ink tabular-nums">
                {tally[verdict]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
