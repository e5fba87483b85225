import type { ResultNode } from '../../../src-shared/projection/conversation-state'
import { latestVerdict } from '../../../src-shared/projection/conversation-summary'
import { beginVerdict } from './answer-actions'
import { verdicts, verdictWords } from './words/verdict-words'

/** What the operator found out about this answer. The latest is pressed; earlier ones stay in its history. */
export function VerdictButtons({ node }: { readonly node: ResultNode }) {
  const latest = latestVerdict(node)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form control.
    <span
      role="group"
      aria-label="Your verdict"
      className="inline-flex divide-x divide-line rounded-field border border-line"
    >
      {verdicts.map((verdict) => {
        const { title, key, ink } = verdictWords[verdict]
        return (
          <button
            key={verdict}
            type="button"
            aria-pressed={latest === verdict}
            aria-keyshortcuts={key.toUpperCase()}
            onClick={() => beginVerdict(node.result, verdict)}
            className={`px-2.5 py-[3px] text-ink-soft transition-colors first:rounded-l-[7px] last:rounded-r-[7px] hover:bg-sunken hover:text-ink aria-pressed:bg-accent-ground aria-pressed:font-semibold ${ink}`}
          >
            {title}
          </button>
        )
      })}
    </span>
  )
}
