import { type EmbeddedModel, type LoadResult, loadEmbeddedModel } from './embedded-model'
import { createTurnQueue, LEFT } from './turn-queue'
import type { SpawnWorker } from './worker-process'

export type ModelSeatOptions = {
  readonly spawn: SpawnWorker
  readonly threads: number
  /** The largest window a model is given, whatever it was made for. */
  readonly largestWindow: number
  /** How long a model stays loaded with nothing to do; null keeps it. Read whenever there is nothing to do. */
  readonly unloadAfterMs: () => number | null
  /** Another one for every file that ever lay at a path. */
  readonly versionOf: (modelPath: string) => Promise<string | null>
}

type Seated = { readonly path: string; readonly version: string | null; readonly model: EmbeddedModel }

/** The one place in memory for a model. Questions wait for each other, and another model waits until this one is gone. */
export interface ModelSeat {
  readonly largestWindow: number
  /** Runs `use` with the model loaded, loading it first if need be. */
  withModel<Result>(
    modelPath: string,
    onProgress: (fraction: number) => void,
    signal: AbortSignal,
    use: (loaded: LoadResult) => Promise<Result>,
  ): Promise<Result>
  /** The model that is loaded now, if any. */
  readonly loadedPath: string | null
  /** Lets this model go, if it is the one that is loaded, once nobody uses it; that is not waited for. */
  release(modelPath: string): Promise<void>
  /** Takes over another time to unload after. */
  reconsider(): void
  close(): Promise<void>
}

export function createModelSeat(options: ModelSeatOptions): ModelSeat {
  let seated: Seated | null = null
  const queue = createTurnQueue()
  let idle: NodeJS.Timeout | null = null
  let users = 0

  async function unload(): Promise<void> {
    const leaving = seated
    seated = null
    await leaving?.model.unload()
  }

  async function seat(path: string, onProgress: (fraction: number) => void, signal: AbortSignal): Promise<LoadResult> {
    // Read before the file is: one that is replaced meanwhile is loaded anew for the next question.
    const version = await options.versionOf(path)
    if (seated?.path === path && seated.version === version && !seated.model.hasExited)
      return { kind: 'loaded', model: seated.model }
    await unload()
    const { spawn, threads, largestWindow } = options
    const result = await loadEmbeddedModel(spawn, { modelPath: path, threads, largestWindow }, onProgress, signal)
    if (result.kind === 'loaded') seated = { path, version, model: result.model }
    return result
  }

  function unloadLater(): void {
    if (idle) clearTimeout(idle)
    const afterMs = options.unloadAfterMs()
    if (afterMs === null || seated === null) return
    idle = setTimeout(() => void queue.take(unload, UNCANCELLED), afterMs)
    idle.unref()
  }

  return {
    largestWindow: options.largestWindow,
    get loadedPath() {
      return seated && !seated.model.hasExited ? seated.path : null
    },
    async withModel(path, onProgress, signal, use) {
      const result = await queue.take(async () => {
        if (idle) clearTimeout(idle)
        users += 1
        try {
          return await use(await seat(path, onProgress, signal))
        } finally {
          users -= 1
          unloadLater()
        }
      }, signal)
      return result === LEFT ? use({ kind: 'failed', reason: 'cancelled' }) : result
    },
    async release(path) {
      const leaving = queue.take(async () => {
        if (seated?.path === path) await unload()
      }, UNCANCELLED)
      if (users === 0) await leaving
    },
    reconsider() {
      // Whoever uses the model now sets the time anew when they are done.
      if (users === 0) unloadLater()
    },
    async close() {
      if (idle) clearTimeout(idle)
      await queue.take(unload, UNCANCELLED)
    },
  }
}

/** Clearing up is not given up. */
const UNCANCELLED = new AbortController().signal
