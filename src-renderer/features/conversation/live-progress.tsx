import type { LiveAttempt } from '../../../src-shared/contract/turns'
import { Elapsed, OnceItLasts } from './elapsed'
import { wordsForStage } from './words/stage-words'

/** Stages that may take long, and in which nothing else shows that something goes on. */
const SILENT: readonly LiveAttempt['stage'][] = ['loading', 'waiting', 'reading-prompt']

/**
 * What is being done for the answer right now: how far it is where that is known, else for how long it goes on. Nothing
 * moves by itself: the model needs the processor that an animation would take.
 */
export function LiveProgress({ live }: { readonly live: LiveAttempt }) {
  const { stage, since, fraction } = live
  return (
    <div className="grid max-w-80 gap-1.5 text-small text-ink-soft">
      <span className="inline-flex items-center gap-2">
        <span className="size-[7px] shrink-0 rounded-full bg-accent" />
        {wordsForStage({ stage, fraction: null })}
        {fraction !== null && (
          <span className="text-ink-faint tabular-nums whitespace-nowrap">{Math.round(fraction * 100)} %</span>
        )}
        {fraction === null && SILENT.includes(stage) && <Elapsed since={since} />}
      </span>
      {/* A server with a single model answers nothing else while it loads, and the operator is told that it does not. */}
      {fraction === null && stage === 'loading' && (
        <OnceItLasts since={since}>
          <span className="pl-[15px] text-ink-faint">Its server does not say how far it is.</span>
        </OnceItLasts>
      )}
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
