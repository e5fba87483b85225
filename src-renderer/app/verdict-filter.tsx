import type { FeedbackVerdict } from '../../src-shared/inquirium/inquiry-feedback'
import { searchByVerdict } from '../state/workbench'

const filters: readonly { readonly verdict: FeedbackVerdict | null; readonly title: string }[] = [
  { verdict: null, title: 'Everything' },
  { verdict: 'verified', title: 'Verified' },
  { verdict: 'refuted', title: 'Refuted' },
  { verdict: 'amended', title: 'Amended' },
]

/** Narrows a search to answers by what the operator found out about them. */
export const VerdictFilter = ({ chosen }: { readonly chosen: FeedbackVerdict | null }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form control.
  <div
    role="group"
    aria-label="Look among"
    className="flex flex-wrap gap-1 border-b border-line px-3 py-1.5 text-small"
  >
    {filters.map(({ verdict, title }) => (
      <button
        key={title}
        type="button"
        aria-pressed={verdict === chosen}
        onClick={() => searchByVerdict(verdict)}
        className="rounded-small px-2 py-0.5 text-ink-soft transition-colors hover:text-ink aria-pressed:bg-accent-ground aria-pressed:text-ink"
      >
        {title}
      </button>
    ))}
  </div>
)

export function emptyWords(words: string, verdict: FeedbackVerdict | null): string {
  if (verdict === null) return 'Nothing has these words.'
  return words === '' ? `No answer is marked ${verdict}.` : `No answer marked ${verdict} has these words.`
}
