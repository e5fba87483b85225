import type { StorageFault } from '../../src-shared/contract/storage-faults'
import type { Timer } from './host-ports'
import type { CommitOutcome, Journal } from './journal'

/** Faults that pass by themselves or by the operator's doing. A damaged record or a closed one takes nothing again. */
const passingFaults = ['disk-full', 'read-only', 'in-use', 'disk-failed'] as const satisfies readonly StorageFault[]
export type PassingFault = (typeof passingFaults)[number]

const TRIED_EVERY_MS = 2000

export interface Patience {
  readonly timer: Timer
  /** Ends the waiting: from then on a refusal is a refusal. */
  readonly signal: AbortSignal
  /** Hears what is waited for, and null when the record takes things again or nobody waits any longer. */
  onHeld(fault: PassingFault | null): void
}

/** A journal that waits where the disk has no room, and records what it was given as soon as there is some. */
export function createPatientJournal(journal: Journal, { timer, signal, onHeld }: Patience): Journal {
  return {
    ...journal,
    async commit(batch) {
      let outcome = await journal.commit(batch)
      let fault = passingFaultOf(outcome)
      if (fault === null) return outcome
      while (fault !== null && !signal.aborted) {
        onHeld(fault)
        await nextTry(timer, signal)
        outcome = await journal.commit(batch)
        fault = passingFaultOf(outcome)
      }
      onHeld(null)
      return outcome
    },
  }
}

function passingFaultOf(outcome: CommitOutcome): PassingFault | null {
  if (outcome.outcome === 'committed') return null
  return passingFaults.find((fault) => fault === outcome.code) ?? null
}

function nextTry(timer: Timer, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      stop()
      signal.removeEventListener('abort', goOn)
      resolve()
    }
    const stop = timer.every(TRIED_EVERY_MS, goOn)
    signal.addEventListener('abort', goOn, { once: true })
  })
}
