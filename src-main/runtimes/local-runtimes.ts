import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Runtime } from '../inquirium/runtime-port'
import { createContractRuntime } from './contract-runtime'
import { createEmbeddedAdapter, type EmbeddedRuntimeOptions } from './embedded/embedded-adapter'
import { installedEngine } from './embedded/engine'
import { fileVersion } from './embedded/file-version'
import { createModelSeat } from './embedded/model-seat'
import starterModel from './embedded/starter-model.json' with { type: 'json' }
import type { SpawnWorker } from './embedded/worker-process'
import { createRuntimeSet, type RuntimeSet, type RuntimeSetOptions } from './runtime-set'

const LARGEST_WINDOW = 4096

export interface LocalRuntimesOptions extends Omit<RuntimeSetOptions, 'openEmbedded' | 'places'> {
  /** Starts the process that holds a model. */
  readonly spawn: SpawnWorker
  readonly starterModelFolder: string
  /** Replaces the runtime that comes with the app. */
  readonly builtIn: readonly Runtime[] | null
  /** How long a model stays loaded with nothing to do; null keeps it. */
  readonly unloadAfterMs: () => number | null
}

/** The runtimes of this machine, with one seat for a model between those that the app runs itself. */
export function createLocalRuntimes(options: LocalRuntimesOptions): RuntimeSet {
  const { spawn, starterModelFolder, builtIn, clock } = options
  const seat = createModelSeat({
    spawn,
    threads: availableParallelism(),
    largestWindow: LARGEST_WINDOW,
    unloadAfterMs: options.unloadAfterMs,
    versionOf: fileVersion,
  })
  const embedded = (model: Omit<EmbeddedRuntimeOptions, 'engine' | 'seat' | 'clock'>): Runtime =>
    createContractRuntime(createEmbeddedAdapter({ ...model, engine: () => installedEngine(), seat, clock }), clock)
  const { name, fileName } = starterModel
  const starter = () =>
    embedded({ name, modelPath: join(starterModelFolder, fileName), origin: 'built-in', starter: starterModel })
  const set = createRuntimeSet(builtIn ?? [starter()], {
    ...options,
    openEmbedded: (configured, modelPath) =>
      embedded({ name: configured, modelPath, origin: 'configured', starter: null }),
  })
  return {
    ...set,
    async configure(entries, openAgain) {
      await set.configure(entries, openAgain)
      seat.reconsider()
    },
    async close() {
      await set.close()
      await seat.close()
    },
  }
}
