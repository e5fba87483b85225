import type { Push } from '../../src-shared/contract/pushes'
import type { LiveAttempt } from '../../src-shared/contract/turns'
import type { Instant, OperationId, SessionRef } from '../../src-shared/inquirium/primitives'
import type { LiveFeed } from '../inquirium/live-feed'

export interface LivePushes extends LiveFeed {
  /** Everything an attempt of this session has said so far, for a window that opens in the middle of it. */
  current(session: SessionRef): LiveAttempt | null
}

interface Progress {
  whole: LiveAttempt
  /** What the window has not been told yet. */
  text: string
  reasoning: string
}

/** Tells the window how attempts go, however fast they go, at most once a frame. Nothing runs while nothing streams. */
export function createLivePushes(
  push: (message: Push) => void,
  onNextFrame: (work: () => void) => void,
  now: () => Instant,
): LivePushes {
  const attempts = new Map<OperationId, Progress>()
  let scheduled = false

  function flush() {
    scheduled = false
    for (const progress of attempts.values()) {
      const { whole, text, reasoning } = progress
      push({ type: 'attempt.progressed', attempt: { ...whole, text, reasoning } })
      progress.text = ''
      progress.reasoning = ''
    }
  }

  function schedule() {
    if (scheduled) return
    scheduled = true
    onNextFrame(flush)
  }

  const progressOf: (attempt: Parameters<LiveFeed['stage']>[0]) => Progress = ({ session, turn, operation }) => {
    const known = attempts.get(operation)
    if (known) return known
    const nothing = { text: '', reasoning: '' }
    const begun = { by: null, stage: 'selecting', since: now(), fraction: null, held: null } as const
    const fresh = { whole: { session, turn, operation, ...begun, ...nothing }, ...nothing }
    attempts.set(operation, fresh)
    return fresh
  }

  return {
    stage(attempt, stage, fraction) {
      const progress = progressOf(attempt)
      const since = stage === progress.whole.stage ? progress.whole.since : now()
      progress.whole = { ...progress.whole, stage, since, fraction: fraction ?? null }
      schedule()
    },
    chosen(attempt, { verdict: { verdict }, ...answering }) {
      const progress = progressOf(attempt)
      const by = {
        'runtime/ref': answering['runtime/ref'],
        'model.binding/ref': answering['model.binding/ref'],
        verdict,
      }
      progress.whole = { ...progress.whole, by }
      schedule()
    },
    held(attempt, held) {
      const progress = progressOf(attempt)
      progress.whole = { ...progress.whole, held }
      schedule()
    },
    delta(attempt, { type, text }) {
      const progress = progressOf(attempt)
      progress[type] += text
      progress.whole = { ...progress.whole, [type]: progress.whole[type] + text }
      schedule()
    },
    ended({ session, turn, operation }, refusal) {
      flush()
      attempts.delete(operation)
      push({ type: 'attempt.ended', session, turn, operation, trouble: refusal?.code ?? null })
    },
    current(session) {
      // Whoever asks now gets the whole, so what was waiting must not be sent after it once more.
      flush()
      return [...attempts.values()].find(({ whole }) => whole.session === session)?.whole ?? null
    },
  }
}
