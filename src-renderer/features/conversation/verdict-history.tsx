import type { InquiryFeedback } from '../../../src-shared/inquirium/inquiry-feedback'
import { formatMoment } from '../../ui/format-time'
import { verdictWords } from './words/verdict-words'

type VerdictHistoryProps = { readonly feedback: readonly InquiryFeedback[] }

/** Every verdict on one answer, oldest first. The last amendment is drawn whole above, the earlier ones here. */
export function VerdictHistory({ feedback }: VerdictHistoryProps) {
  const last = feedback.findLast(({ verdict }) => verdict === 'amended')
  return (
    <ol aria-label="Verdicts on this answer" className="grid gap-1">
      {feedback.map((entry) => (
        <li key={entry['feedback/ref']} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3">
          <span className="text-ink-faint tabular-nums">{formatMoment(entry['time/at'], new Date())}</span>
          <span className="grid grid-cols-[minmax(0,1fr)] gap-1 break-words">
            <span>
              {verdictWords[entry.verdict].done}
              {entry.note && (
                <span data-said className="whitespace-pre-wrap text-ink">
                  {' '}
                  · {entry.note}
                </span>
              )}
            </span>
            {entry.verdict === 'amended' && entry !== last && (
              <span data-said className="whitespace-pre-wrap text-ink">
                {entry['corrected/text']}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** What the operator wrote with a verdict. */
export const wordsOfEntry = (entry: InquiryFeedback): string =>
  [entry.note ?? '', entry.verdict === 'amended' ? entry['corrected/text'] : ''].join('\n')
