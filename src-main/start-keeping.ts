import { TIERS } from '../src-shared/classification/tier'
import type { Push } from '../src-shared/contract/pushes'
import type { ParticipantRef } from '../src-shared/inquirium/participant-ref'
import type { SessionRef } from '../src-shared/inquirium/primitives'
import type { ConfigurationFile } from './host/configuration-file'
import { hostContext } from './host-settings'
import { createForgettingDesk } from './inquirium/ask-to-forget'
import type { HostSettings } from './inquirium/attempt-plan'
import { openDecisionLog } from './inquirium/decision-log'
import type { Clock, Ids, Later } from './inquirium/host-ports'
import { keepRetention } from './inquirium/keep-retention'
import type { QuestionDesk } from './inquirium/question-desk'
import { profilesOf, type RetentionConfiguration, withProfile } from './inquirium/retention-plan'
import type { KeepingPorts } from './ipc/keeping-handlers'
import { titleOfSession } from './ipc/session-titles'
import type { ChoosePath } from './storage/do-transfer'
import type { RunningRecord } from './storage/start-record'
import { createTransferDesk } from './storage/transfer-desk'

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
  settings(): Pick<HostSettings, 'mode'>
  configuration(): { readonly retention?: RetentionConfiguration }
  changeConfiguration: ConfigurationFile<{ readonly retention?: RetentionConfiguration }>['change']
  isAnswering(session: SessionRef): boolean
  push(message: Push): void
}

export interface Keeping extends KeepingPorts {
  /** Takes up how long entries stay now. */
  configure(): Promise<void>
  close(): Promise<void>
}

/** More than there can be rules since the last of each was acted on. */
const DECISIONS_LOOKED_AT = 32

const later: Later = (delayMs, work) => {
  const waiting = setTimeout(work, delayMs).unref()
  return () => clearTimeout(waiting)
}

/** Composes what is done with the record as a whole: taking out of it, bringing into it, checking and forgetting. */
export function startKeeping(options: KeepingOptions): Keeping {
  const { participant, record, desk, clock, ids, push } = options
  const log = openDecisionLog({ participant }, hostContext(options.settings), { ...record, clock, ids })
  const transfers = createTransferDesk({
    transfers: record.transfers,
    choosePath: options.files.choosePath,
    reveal: options.files.revealPath,
    log,
    ids,
    elapsedMs: clock.elapsedMs,
    mode: () => options.settings().mode,
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
    onForgetting(_target, ended) {
      transfers.follow(ended)
      // What was about to go for its age may be gone now.
      void ended.then(() => push({ type: 'retention.changed' }))
    },
  })
  const retention = keepRetention({
    participant,
    ...record,
    clock,
    ids,
    log,
    later,
    configuration: () => options.configuration().retention,
    decisions: () => record.library.decisionsOfKind('retention', DECISIONS_LOOKED_AT),
    onChanged: () => push({ type: 'retention.changed' }),
  })
  return {
    transfers,
    forget: forgetting.ask,
    retention: {
      read: retention.read,
      set({ tier, profile }) {
        return options.changeConfiguration((now) => {
          const next = withProfile(profilesOf(now.retention), tier, profile)
          return TIERS.map((each) => ({ path: ['retention', 'by_class', each], value: next[each] }))
        })
      },
    },
    configure: retention.check,
    async close() {
      // First, because whatever else has to be recorded before the end waits for it.
      await transfers.close()
      await retention.close()
      await forgetting.close()
    },
  }
}
