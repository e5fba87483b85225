import type { InquiryFeedback } from '../../../src-shared/inquirium/inquiry-feedback'
import { formatMoment } from '../../ui/format-time'
import { verdictWords } from './words/verdict-words'

/** Every verdict on one answer, oldest first. */
export const VerdictHistory = ({ feedback }: { readonly feedback: readonly InquiryFeedback[] }) => (
  <ol aria-label="Verdicts on this answer" className="grid gap-1">
    {feedback.map((entry) => (
      <li key={entry['feedback/ref']} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3">
        <span className="text-ink-faint tabular-nums">{formatMoment(entry['time/at'], new Date())}</span>
        <span className="break-words">
          {verdictWords[entry.verdict].done}
          {entry.note && (
            <span data-said className="whitespace-pre-wrap text-ink">
              {' '}
              · {entry.note}
            </span>
          )}
        </span>
      </li>
    ))}
  </ol>
)
