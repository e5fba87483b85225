import type { Instant } from '../../src-shared/inquirium/primitives'

export interface Clock {
  now(): Instant
  /** Milliseconds from an arbitrary start, for durations: the wall clock may be set back. */
  elapsedMs(): number
}

export interface Ids {
  /** A new unique suffix, fit for every kind of reference. */
  next(): string
}

export interface Timer {
  /** Calls `tick` again and again until the returned function is called. */
  every(intervalMs: number, tick: () => void): () => void
}

/** Does something once, after a while. Returns how to call it off. */
export type Later = (delayMs: number, work: () => void) => () => void
