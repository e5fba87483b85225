import { randomUUID } from 'node:crypto'
import type { ConfigurationNews } from '../src-shared/contract/configuration'
import type { Push } from '../src-shared/contract/pushes'
import type { ParticipantRef } from '../src-shared/inquirium/participant-ref'
import { activityItem } from '../src-shared/projection/activity-item'
import type { BlockedAttempts } from './host/blocked-attempts'
import type { ConfigurationFile } from './host/configuration-file'
import type { Paths } from './host/paths'
import { hostContext, hostSettings } from './host-settings'
import type { ShowDialog } from './inquirium/ask-in-dialog'
import type { CallerAuthority } from './inquirium/caller-authority'
import { createCoordinator } from './inquirium/coordinator'
import { openDecisionLog } from './inquirium/decision-log'
import type { Clock, Ids, Timer } from './inquirium/host-ports'
import { recoverAttempts } from './inquirium/recovery'
import type { Runtime } from './inquirium/runtime-port'
import { traceConfiguration } from './inquirium/trace-configuration'
import type { AssistantPorts } from './ipc/handlers'
import { createLivePushes } from './ipc/live-pushes'
import type { Configuration } from './operator-configuration'
import type { SecretVault } from './runtimes/api-keys'
import type { RuntimeClock } from './runtimes/runtime-clock'
import { startConversation } from './start-conversation'
import { type Attention, reviewedJournal, startEscalation } from './start-escalation'
import { type OperatorFiles, startKeeping } from './start-keeping'
import { startQuestions } from './start-questions'
import { startRuntimes } from './start-runtimes'
import { startTools } from './start-tools'
import { later, startWatch } from './start-watch'
import { createAttachmentTexts } from './storage/attachment-texts'
import type { RunningRecord } from './storage/start-record'
import { validateJson } from './tools/json-schema'

const FRAME_MS = 16

const clock: Clock & RuntimeClock = {
  now: () => new Date().toISOString(),
  nowMs: () => Date.now(),
  elapsedMs: () => performance.now(),
}
const ids: Ids = { next: () => randomUUID() }
const timer: Timer = {
  every(intervalMs, tick) {
    const running = setInterval(tick, intervalMs)
    return () => clearInterval(running)
  },
}

export interface AssistantOptions {
  readonly participant: ParticipantRef
  /** Open, and closed together with the assistant. */
  readonly record: RunningRecord
  readonly authority: CallerAuthority
  readonly paths: Paths
  readonly vault: SecretVault
  /** Where the starter model is, packaged or built here. */
  readonly starterModelFolder: string
  /** Replaces the runtime that comes with the app. */
  readonly builtInRuntimes: readonly Runtime[] | null
  readonly blocked: BlockedAttempts
  readonly attention: Attention
  readonly files: OperatorFiles
  configuration(): Configuration
  /** Changes settings in `config.toml` itself; all of them or none. */
  changeConfiguration: ConfigurationFile<Configuration>['change']
  /** Whether there is, or can be, a window to ask the operator in. */
  canAsk(): boolean
  chooseFolder(): Promise<string | null>
  chooseModelFile(): Promise<string | null>
  readonly showDialog: ShowDialog
  push(message: Push): void
  onBug(cause: unknown): void
}

export interface Assistant extends AssistantPorts {
  /** Takes over a configuration, and traces what changed; most of it is read when it is needed. */
  configure(news: ConfigurationNews | null): Promise<void>
  /** Whether the mode in force lets links open. That the operator is asked first is on record. */
  mayOpenLink(): Promise<boolean>
  close(): Promise<void>
}

/** Composes everything that answers from one participant's record: the runtimes and the coordinator between them. */
export async function startAssistant(options: AssistantOptions): Promise<Assistant> {
  const { participant, record, push } = options
  const settings = () => hostSettings(options.configuration())
  const journal = reviewedJournal({ participant, record, clock, ids }, options.configuration)
  await recoverAttempts(record.drafts, journal, clock, record.transcript, settings().mode)

  const watch = startWatch({ participant, record, clock, ids, settings, blocked: options.blocked })
  const live = createLivePushes(push, (work) => void setTimeout(work, FRAME_MS), clock.now)
  const desk = await startQuestions({ ...options, clock, ids, timer, settings })
  const { dataDirectory } = options.paths
  const tools = startTools({ ...options, ...record, participant, clock, ids, dataDirectory })
  const onChanged = () => push({ type: 'runtimes.changed' })
  const { onExchange, onRefused } = watch
  const local = startRuntimes({
    ...options,
    record,
    participant,
    desk,
    clock,
    ids,
    settings,
    onExchange,
    onRefused,
    onChanged,
  })
  const attachments = createAttachmentTexts(record.library)
  const escalation = await startEscalation({
    ...{ ...options, ...local.attemptPorts, conformance: local.conformance },
    ...{ participant, record, desk, clock, ids, later },
  })
  const coordinator = createCoordinator(participant, {
    ...record,
    journal,
    ...local.attemptPorts,
    ...{ authority: options.authority, attachments },
    desk,
    tools: tools.registry,
    canAsk: options.canAsk,
    validate: validateJson,
    live,
    clock,
    ids,
    timer,
    onBug: options.onBug,
    settings,
  })

  const { isAnswering } = coordinator
  const keeping = startKeeping({ ...options, desk, clock, ids, settings, isAnswering })
  record.journal.subscribe(({ facts, traces }) => {
    if (facts.length > 0) push({ type: 'facts.recorded', facts: [...facts] })
    if (traces.length > 0) push({ type: 'activity.recorded', items: traces.map(activityItem) })
  })

  const ports = { ...record, clock, ids }
  const decisions = openDecisionLog({ participant }, hostContext(settings), ports)
  return {
    conversation: startConversation({
      participant,
      record,
      coordinator,
      attachments,
      clock,
      ids,
      live: live.current,
      runtimes: local.summaries,
    }),
    activity: watch.activity,
    questions: desk,
    tools,
    runtimes: local.ports,
    turnPlaces: { ...record, turnsOf: record.library.turnsOf },
    watch: { ...escalation, noteStopped: watch.noteStopped },
    keeping,
    async configure(news) {
      if (news) await traceConfiguration(news, decisions)
      tools.reload()
      await local.configure()
      if (news) await keeping.configure()
      await escalation.configured(news)
    },
    mayOpenLink: escalation.mayOpenLink,
    async close() {
      await keeping.close()
      await coordinator.close()
      escalation.close()
      await desk.close()
      await tools.registry.close()
      await local.close()
      await watch.close()
      await record.close()
    },
  }
}
