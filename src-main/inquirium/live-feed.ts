import type { OperationId, SessionRef, TurnId } from '../../src-shared/inquirium/primitives'
import type { CommitRefusal } from './journal'
import type { PassingFault } from './patient-journal'
import type { RuntimeCandidate } from './runtime-candidate'
import type { GenerateDelta, RuntimeProgress } from './runtime-port'

export interface LiveAttempt {
  readonly session: SessionRef
  readonly turn: TurnId
  readonly operation: OperationId
}

/** What an attempt is doing right now. Nothing of it is stored; the result says it all again. */
export type LiveStage =
  | 'selecting'
  | 'checking-runtime'
  | 'waiting'
  | RuntimeProgress['stage']
  | 'answering'
  | 'using-tools'
  | 'waiting-for-operator'
  | 'saving'

export type Answering = Pick<RuntimeCandidate, 'runtime/ref' | 'model.binding/ref' | 'verdict'>

/** Where an attempt tells how it is going, for whoever is looking. */
export interface LiveFeed {
  stage(attempt: LiveAttempt, stage: LiveStage, fraction?: number): void
  /** Who answers. */
  chosen(attempt: LiveAttempt, candidate: Answering): void
  delta(attempt: LiveAttempt, delta: GenerateDelta): void
  /** Why it waits for the disk before it can go on; null when it no longer does. */
  held(attempt: LiveAttempt, fault: PassingFault | null): void
  /** With a refusal, the result could not be recorded; what was saved of it is recovered at the next start. */
  ended(attempt: LiveAttempt, refusal: CommitRefusal | null): void
}
