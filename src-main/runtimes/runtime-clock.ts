import type { Clock } from '../inquirium/host-ports'

/** Time as the runtimes need it; a test gives its own. */
export interface RuntimeClock extends Pick<Clock, 'elapsedMs'> {
  /** Milliseconds since the epoch, for what is dated. */
  readonly nowMs: () => number
}

export function instantOf(clock: RuntimeClock): string {
  return new Date(clock.nowMs()).toISOString()
}
