/** Time as the runtimes need it; a test gives its own. */
export interface RuntimeClock {
  /** Milliseconds since the epoch. */
  readonly nowMs: () => number
}

export function instantOf(clock: RuntimeClock): string {
  return new Date(clock.nowMs()).toISOString()
}
