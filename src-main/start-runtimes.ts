import { join } from 'node:path'
import { z } from 'zod'
import type { RuntimeSummary } from '../src-shared/contract/runtimes'
import { ConformanceReport } from '../src-shared/inquirium/conformance-report'
import type { ParticipantRef } from '../src-shared/inquirium/participant-ref'
import type { ConfigurationFile } from './host/configuration-file'
import { readJsonFile, writeJsonFile } from './host/json-file'
import type { Paths } from './host/paths'
import { startUtilityWorker } from './host/utility-worker'
import type { ShowDialog } from './inquirium/ask-in-dialog'
import type { AttemptPorts, HostSettings } from './inquirium/attempt-plan'
import type { Conformance, ConformanceReports } from './inquirium/conformance-port'
import type { Clock, Ids } from './inquirium/host-ports'
import type { Journal } from './inquirium/journal'
import type { QuestionDesk } from './inquirium/question-desk'
import { createRuntimeDirectory } from './inquirium/runtime-directory'
import type { Runtime } from './inquirium/runtime-port'
import type { TranscriptStore } from './inquirium/transcript-store'
import type { RuntimePorts } from './ipc/runtime-handlers'
import { summarizeRuntime } from './ipc/runtime-summary'
import { KeptKeys, openApiKeys, type SecretVault } from './runtimes/api-keys'
import { configuredNow, type RuntimesInConfiguration } from './runtimes/configured-now'
import { idleMs } from './runtimes/embedded/idle-time'
import { createKeptConformance } from './runtimes/kept-conformance'
import { createLocalRuntimes } from './runtimes/local-runtimes'
import { machineRef } from './runtimes/machine-ref'
import type { ObserveExchange } from './runtimes/observed-transport'
import type { RuntimeClock } from './runtimes/runtime-clock'
import { createRuntimeSettings } from './runtimes/runtime-settings'
import { startRuntimeTrust } from './start-runtime-trust'

export interface RuntimesOptions {
  readonly paths: Paths
  readonly vault: SecretVault
  chooseModelFile(): Promise<string | null>
  readonly showDialog: ShowDialog
  readonly starterModelFolder: string
  /** Replaces the runtime that comes with the app. */
  readonly builtInRuntimes: readonly Runtime[] | null
  readonly record: { readonly journal: Journal; readonly transcript: TranscriptStore }
  readonly participant: ParticipantRef
  readonly desk: QuestionDesk
  readonly clock: Clock & RuntimeClock
  readonly ids: Ids
  configuration(): RuntimesInConfiguration
  changeConfiguration: ConfigurationFile<RuntimesInConfiguration>['change']
  settings(): Pick<HostSettings, 'mode' | 'defaultRuntime'>
  readonly onExchange: ObserveExchange
  /** An address that is configured and not on this machine was not spoken to. */
  onRefused(url: string): void
  /** What is known of the runtimes is no longer what it was. */
  onChanged(): void
  /** Hears what should not have happened. */
  onBug(cause: unknown): void
}

export interface LocalRuntimes {
  readonly attemptPorts: Pick<AttemptPorts, 'runtimes' | 'conformance' | 'acknowledgements'>
  /** What the reports say, for whoever wants to see them. */
  readonly conformance: Conformance & ConformanceReports
  readonly ports: RuntimePorts
  /** Looks at everything there is, because somebody wants to see it. */
  summaries(): Promise<readonly RuntimeSummary[]>
  configure(): Promise<void>
  close(): Promise<void>
}

/** Composes the runtimes of this machine with what is known about them. */
export function startRuntimes(options: RuntimesOptions): LocalRuntimes {
  const { paths, record, clock, ids, onChanged } = options
  const trust = startRuntimeTrust({
    ...options,
    ...record,
    machineRef: machineRef(),
    mode: () => options.settings().mode,
    runtimes: () => options.configuration().runtimes,
  })
  const keys = openApiKeys({
    vault: options.vault,
    kept: { read: () => readJsonFile(paths.apiKeys, KeptKeys), write: (kept) => writeJsonFile(paths.apiKeys, kept) },
  })
  const now = () => configuredNow(options.configuration())
  const set = createLocalRuntimes({
    clock,
    onExchange: options.onExchange,
    onRefused: options.onRefused,
    spawn: () => startUtilityWorker(join(import.meta.dirname, 'embedded-worker.js'), 'inference'),
    starterModelFolder: options.starterModelFolder,
    builtIn: options.builtInRuntimes,
    unloadAfterMs: () => idleMs(options.configuration().embedded),
    storedKey: keys.find,
    isAcknowledged: trust.isAcknowledged,
    isConfirmed: trust.isConfirmed,
  })
  const runtimes = createRuntimeDirectory({ ...set, refresh: trust.refresh, onBug: options.onBug })
  const Reports = z.strictObject({ reports: z.array(ConformanceReport).default([]) })
  const conformance = createKeptConformance({
    runtime: runtimes.runtime,
    clock,
    machineRef: machineRef(),
    nextId: ids.next,
    kept: {
      read: () => readJsonFile(paths.conformance, Reports).reports,
      write: (reports) => writeJsonFile(paths.conformance, { reports }),
    },
  })
  const configure = async (openAgain?: string) => {
    await set.configure(options.configuration().runtimes, openAgain)
    onChanged()
  }
  const look = async () => {
    const { signal } = new AbortController()
    await set.discover(signal)
    return runtimes.candidates(signal)
  }
  return {
    attemptPorts: { runtimes, conformance, acknowledgements: trust.acknowledgements },
    conformance,
    ports: createRuntimeSettings({
      keys,
      configuration: now,
      change: (edit) => options.changeConfiguration((value) => edit(configuredNow(value))),
      opened: set.configured,
      openAgain: configure,
      candidates: look,
      acknowledge: trust.acknowledgements.ask,
      confirmProgram: trust.confirmProgram,
      whyNotAsked: trust.whyNotAsked,
      chooseModelFile: options.chooseModelFile,
    }),
    summaries: async () =>
      (await look()).map((candidate) => summarizeRuntime(candidate, conformance, options.settings().defaultRuntime)),
    configure: () => configure(),
    close: set.close,
  }
}
