import type { OutcomeReason } from '../../src-shared/inquirium/outcome-reasons'
import type { Timer } from './host-ports'
import type { Journal } from './journal'
import { createPatientJournal, type PassingFault } from './patient-journal'

type StopReason = OutcomeReason<'cancelled'>

/** An attempt while it runs, and the two ways to hurry it: to stop answering, and to stop waiting for the disk. */
export interface RunningAttempt {
  readonly signal: AbortSignal
  /** Why it was stopped, should it be. */
  reason(): StopReason
  stop(reason: StopReason): void
  /** The journal as the attempt sees it: a full disk is waited for. */
  patient(journal: Journal, timer: Timer, onHeld: (fault: PassingFault | null) => void): Journal
}

export function createRunningAttempt(): RunningAttempt {
  const answering = new AbortController()
  const patience = new AbortController()
  let reason: StopReason = 'operator-cancelled'
  let isHeld = false
  return {
    signal: answering.signal,
    reason: () => reason,
    stop(why) {
      // Whoever stops it first says why.
      if (!answering.signal.aborted) reason = why
      answering.abort()
      // Stopped by hand, what had arrived is still to be recorded; by hand again, not even that is waited for.
      if (isHeld || why !== 'operator-cancelled') patience.abort()
    },
    patient: (journal, timer, onHeld) =>
      createPatientJournal(journal, {
        timer,
        signal: patience.signal,
        onHeld(fault) {
          isHeld = fault !== null
          onHeld(fault)
        },
      }),
  }
}
