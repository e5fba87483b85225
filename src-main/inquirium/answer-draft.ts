import { type AttemptDraft, emptyAttemptDraft, fileAttemptDraft } from './attempt-draft'
import type { AttemptPlan, AttemptPorts } from './attempt-plan'
import type { RuntimeCandidate } from './runtime-candidate'
import type { GenerateObserver } from './runtime-port'

const SAVED_EVERY_MS = 1000

export interface AnswerDraft {
  readonly observer: GenerateObserver
  /** Starts the next piece of the answer. Returns what will have arrived of it. */
  begin(): () => string
  /** Stops saving. What was saved is discarded with the result that replaces it. */
  close(): Promise<void>
}

/** Follows an answer as it arrives: shown at once, saved once a second, stored nowhere else. */
export function openAnswerDraft(
  { identity, settings }: AttemptPlan,
  candidate: RuntimeCandidate,
  { drafts, live, timer }: AttemptPorts,
): AnswerDraft {
  let draft: AttemptDraft = {
    ...emptyAttemptDraft(identity, settings.mode),
    runtime: candidate['runtime/ref'],
    model: candidate['model.binding/ref'],
    verdict: candidate.verdict,
  }
  let unsaved = false
  let saving: Promise<unknown> = Promise.resolve()
  let hasBegun = false
  let begunAt = 0
  const stop = timer.every(SAVED_EVERY_MS, () => {
    if (!unsaved) return
    unsaved = false
    // A draft that cannot be saved costs what it held after a crash; the answer itself goes on, and the next second tries again.
    saving = saving
      .then(() => drafts.save(fileAttemptDraft(draft)))
      .catch(() => {
        unsaved = true
      })
  })
  return {
    observer: {
      delta(given) {
        const isNewPiece = given.type === 'text' && begunAt > 0 && draft.text.length === begunAt
        // Between two pieces there were tools; without a break the words on both sides would run together.
        const delta = isNewPiece ? { ...given, text: `\n\n${given.text}` } : given
        if (!hasBegun) live.stage(identity, 'answering')
        hasBegun = true
        draft =
          delta.type === 'text'
            ? { ...draft, text: draft.text + delta.text }
            : { ...draft, reasoning: draft.reasoning + delta.text }
        unsaved = true
        live.delta(identity, delta)
      },
      progress: ({ stage, fraction }) => live.stage(identity, stage, fraction),
    },
    begin() {
      const from = draft.text.length
      begunAt = from
      hasBegun = false
      return () => draft.text.slice(from).trimStart()
    },
    async close() {
      stop()
      await saving
    },
  }
}
