import type { Push } from '../src-shared/contract/pushes'
import type { ParticipantRef } from '../src-shared/inquirium/participant-ref'
import type { SessionRef } from '../src-shared/inquirium/primitives'
import { createForgettingDesk } from './inquirium/ask-to-forget'
import { openDecisionLog } from './inquirium/decision-log'
import type { Clock, Ids } from './inquirium/host-ports'
import type { QuestionDesk } from './inquirium/question-desk'
import type { KeepingPorts } from './ipc/keeping-handlers'
import { titleOfSession } from './ipc/session-titles'
import type { RunningRecord } from './storage/start-record'
import { type ChoosePath, createTransferDesk } from './storage/transfer-desk'

/** What of the file system the operator points at, and is shown. */
export interface OperatorFiles {
  readonly choosePath: ChoosePath
  readonly revealPath: (path: string) => void
}

export interface KeepingOptions {
  readonly participant: ParticipantRef
  readonly record: RunningRecord
  readonly desk: QuestionDesk
  readonly clock: Clock
  readonly ids: Ids
  readonly files: OperatorFiles
  isAnswering(session: SessionRef): boolean
  push(message: Push): void
}

export interface Keeping extends KeepingPorts {
  close(): Promise<void>
}

/** Composes what is done with the record as a whole: taking out of it, bringing into it, checking and forgetting. */
export function startKeeping(options: KeepingOptions): Keeping {
  const { participant, record, desk, clock, ids, push } = options
  const context = { mode: 'commons', classification: 'personal' } as const
  const log = openDecisionLog({ participant }, context, { ...record, clock, ids })
  const transfers = createTransferDesk({
    transfers: record.transfers,
    choosePath: options.files.choosePath,
    reveal: options.files.revealPath,
    log,
    ids,
    elapsedMs: clock.elapsedMs,
    onChanged: (transfer) => push({ type: 'transfer.changed', transfer }),
  })
  const forgetting = createForgettingDesk({
    participant,
    desk,
    ...record,
    clock,
    ids,
    log,
    titleOf: (session) => titleOfSession(session, record.transcript),
    isAnswering: options.isAnswering,
    onForgetting: (_target, ended) => transfers.follow(ended),
  })
  return { transfers, forget: forgetting.ask, close: forgetting.close }
}
