import type { LiveAttempt } from '../../../src-shared/contract/turns'
import { wordsForStage } from './words/stage-words'

/** What is being done for the answer right now, and how far it is where that is known. */
export function LiveProgress({ live }: { readonly live: LiveAttempt }) {
  const { fraction } = live
  return (
    <div className="grid max-w-80 gap-1.5 text-small text-ink-soft">
      <span className="inline-flex items-center gap-2">
        <span className="size-[7px] shrink-0 animate-pulse rounded-full bg-accent" />
        {wordsForStage({ stage: live.stage, fraction: null })}
        {fraction !== null && <span className="text-ink-faint tabular-nums">{Math.round(fraction * 100)} %</span>}
      </span>
      {fraction !== null && (
        <span className="h-1 overflow-hidden rounded-full bg-line" aria-hidden="true">
          <span
            className="block h-full origin-left rounded-full bg-accent transition-transform"
            style={{ transform: `scaleX(${fraction})` }}
          />
        </span>
      )}
    </div>
  )
}
