import { join } from 'node:path'
import { z } from 'zod'
import type { Mode } from '../src-shared/classification/mode'
import type { RuntimeSummary } from '../src-shared/contract/runtimes'
import { ConformanceReport } from '../src-shared/inquirium/conformance-report'
import type { ParticipantRef } from '../src-shared/inquirium/participant-ref'
import { readJsonFile, writeJsonFile } from './host/json-file'
import type { Paths } from './host/paths'
import { startUtilityWorker } from './host/utility-worker'
import { type Acknowledgements, createAcknowledgements } from './inquirium/acknowledgements'
import type { Conformance } from './inquirium/conformance-port'
import type { Clock, Ids } from './inquirium/host-ports'
import type { Journal } from './inquirium/journal'
import type { QuestionDesk } from './inquirium/question-desk'
import { createRuntimeDirectory, type RuntimeDirectory } from './inquirium/runtime-directory'
import type { Runtime } from './inquirium/runtime-port'
import type { TranscriptStore } from './inquirium/transcript-store'
import { summarizeRuntime } from './ipc/runtime-summary'
import { createKeptConformance } from './runtimes/kept-conformance'
import { createLocalRuntimes } from './runtimes/local-runtimes'
import { machineRef } from './runtimes/machine-ref'
import type { ObserveExchange } from './runtimes/observed-transport'
import type { RuntimeClock } from './runtimes/runtime-clock'
import type { RuntimeConfiguration } from './runtimes/runtime-configuration'

export interface RuntimesOptions {
  readonly paths: Paths
  readonly starterModelFolder: string
  /** Replaces the runtime that comes with the app. */
  readonly builtInRuntimes: readonly Runtime[] | null
  readonly record: { readonly journal: Journal; readonly transcript: TranscriptStore }
  readonly participant: ParticipantRef
  readonly desk: QuestionDesk
  readonly clock: Clock & RuntimeClock
  readonly ids: Ids
  configuration(): { readonly runtimes: readonly RuntimeConfiguration[] }
  settings(): { readonly mode: Mode }
  readonly onExchange: ObserveExchange
  /** What is known of the runtimes is no longer what it was. */
  onChanged(): void
}

export interface LocalRuntimes {
  readonly runtimes: RuntimeDirectory
  readonly conformance: Conformance
  readonly acknowledgements: Acknowledgements
  /** Looks at everything there is, because somebody wants to see it. */
  summaries(): Promise<readonly RuntimeSummary[]>
  configure(): Promise<void>
  close(): Promise<void>
}

/** Composes the runtimes of this machine with what is known about them. */
export function startRuntimes(options: RuntimesOptions): LocalRuntimes {
  const { paths, record, clock, ids, onChanged } = options
  const acknowledgements = createAcknowledgements({
    ...options,
    ...record,
    machineRef: machineRef(),
    mode: () => options.settings().mode,
  })
  record.journal.subscribe(({ facts }) => {
    // A question outside every turn that ended may have been about a runtime.
    if (facts.some(({ fact }) => fact?.schema === CLOSED && fact['turn/id'] === undefined)) onChanged()
  })
  const set = createLocalRuntimes({
    clock,
    onExchange: options.onExchange,
    spawn: () => startUtilityWorker(join(import.meta.dirname, 'embedded-worker.js'), 'inference'),
    starterModelFolder: options.starterModelFolder,
    builtIn: options.builtInRuntimes,
    storedKey: async () => null,
    isAcknowledged: acknowledgements.isGiven,
  })
  const runtimes = createRuntimeDirectory({ ...set, refresh: acknowledgements.refresh })
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
  return {
    runtimes,
    conformance,
    acknowledgements,
    async summaries() {
      const { signal } = new AbortController()
      await set.discover(signal)
      return (await runtimes.candidates(signal)).map((candidate) => summarizeRuntime(candidate, conformance))
    },
    async configure() {
      await set.configure(options.configuration().runtimes)
      onChanged()
    },
    close: set.close,
  }
}

const CLOSED = 'inquirium.operator-question-closed.v1'
