import { expect } from 'vitest'
import { createContractRuntime } from '../contract-runtime'
import { createEmbeddedAdapter, type EmbeddedRuntimeOptions } from '../embedded/embedded-adapter'
import { fileVersion } from '../embedded/file-version'
import { createModelSeat } from '../embedded/model-seat'
import { type ToldWorker, toldWorkers } from './told-workers'

/** A runtime whose process says what a test tells it. */
export function aToldRuntime(
  modelPath: string,
  {
    loads = true,
    largestWindow = 128,
    ...change
  }: Partial<EmbeddedRuntimeOptions> & { readonly loads?: boolean; readonly largestWindow?: number } = {},
) {
  const { spawn, started } = toldWorkers({ loads })
  const seat = createModelSeat({ spawn, threads: 2, largestWindow, unloadAfterMs: () => null, versionOf: fileVersion })
  const clock = { nowMs: () => 0, elapsedMs: () => 0 }
  const options = {
    name: 'mine',
    origin: 'configured',
    modelPath,
    starter: null,
    engine: () => 'engine@1',
    seat,
    clock,
  } as const
  const runtime = createContractRuntime(createEmbeddedAdapter({ ...options, ...change }), clock)
  /** The process, once it has been asked what it is to be asked. */
  const asked = async (type: string): Promise<ToldWorker> => {
    await expect.poll(() => started.at(-1)?.heard.at(-1)?.type, { interval: 1, timeout: 30_000 }).toBe(type)
    const worker = started.at(-1)
    if (!worker) throw new Error('no process')
    return worker
  }
  return { runtime, asked, started }
}
