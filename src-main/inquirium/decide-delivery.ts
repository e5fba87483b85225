import { type AttentionSettings, quietMinutesLeft } from '../../src-shared/inquirium/attention'
import type { EscalationLevel } from '../../src-shared/inquirium/escalation-policy'
import type { ReasonCode } from '../../src-shared/inquirium/primitives'

const HOUR_MS = 3_600_000

export interface AttentionState {
  readonly nowMs: number
  readonly minuteOfDay: number
  /** Whether the operator has the window in front of them. */
  readonly isWatching: boolean
  /** Whether they were told of this very matter before. */
  readonly isRepeat: boolean
  /** When notifications were shown. */
  readonly shownAtMs: readonly number[]
}

/** What becomes of a matter, and why: this is what the feed says about it. */
export interface Delivery {
  readonly outcome: 'feed-only' | 'notified' | 'prompted' | 'grouped' | 'suppressed'
  readonly detail: ReasonCode
  /** When what was held back may be told, together with what else was. */
  readonly retryInMs: number | null
}

/** Decides whether a matter may interrupt. A question stays in the window whatever happens to its notification. */
export function decideDelivery(level: EscalationLevel, state: AttentionState, settings: AttentionSettings): Delivery {
  if (level === 'activity-feed') return { outcome: 'feed-only', detail: 'below-threshold', retryInMs: null }
  if (state.isRepeat) return { outcome: 'suppressed', detail: 'already-told', retryInMs: null }
  const outcome = level === 'operator-prompt' ? 'prompted' : 'notified'
  if (outcome === 'prompted' && state.isWatching) return { outcome, detail: 'window-in-front', retryInMs: null }
  if (!settings.enabled) return { outcome: 'suppressed', detail: 'notifications-off', retryInMs: null }
  const quietMs = quietMinutesLeft(settings, state.minuteOfDay) * 60_000
  if (quietMs > 0) return { outcome: 'suppressed', detail: 'quiet-hours', retryInMs: quietMs }
  const waitMs = budgetOpensIn(state, settings)
  if (waitMs > 0) return { outcome: 'grouped', detail: 'attention-budget', retryInMs: waitMs }
  return { outcome, detail: 'notification-shown', retryInMs: null }
}

/** How long until one more notification fits into the hour; 0 when it does. */
function budgetOpensIn({ nowMs, shownAtMs }: AttentionState, { per_hour }: AttentionSettings): number {
  const recent = shownAtMs.filter((at) => nowMs - at < HOUR_MS).toSorted((left, right) => left - right)
  const leaves = recent.at(-per_hour)
  return leaves === undefined ? 0 : leaves + HOUR_MS - nowMs
}
