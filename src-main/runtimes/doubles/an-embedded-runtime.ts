import type { Runtime } from '../../inquirium/runtime-port'
import { createContractRuntime } from '../contract-runtime'
import { createEmbeddedAdapter } from '../embedded/embedded-adapter'
import { fileVersion } from '../embedded/file-version'
import { createModelSeat, type ModelSeat, type ModelSeatOptions } from '../embedded/model-seat'
import type { BundledProgram } from './bundle-program'
import { spawnChildWorker } from './child-worker'

export type EmbeddedForTest = {
  readonly runtime: Runtime
  readonly seat: ModelSeat
  /** The process of every worker that was ever started. */
  readonly pids: readonly number[]
  readonly open: (modelPath: string) => Runtime
}

/** The embedded runtime with its worker as a plain child process. */
export function anEmbeddedRuntime(
  program: BundledProgram,
  modelPath: string,
  options: Partial<ModelSeatOptions> & { readonly starterBytes?: number } = {},
): EmbeddedForTest {
  const { starterBytes, ...seatOptions } = options
  const pids: number[] = []
  const seat = createModelSeat({
    spawn: () => {
      const worker = spawnChildWorker(program)
      pids.push(worker.pid)
      return worker
    },
    // One, because a tiny model gains nothing from more and a busy machine makes them wait for each other.
    threads: 1,
    largestWindow: 8_192,
    unloadAfterMs: () => null,
    versionOf: fileVersion,
    ...seatOptions,
  })
  const clock = { nowMs: () => Date.now(), elapsedMs: () => performance.now() }
  const open = (path: string) =>
    createContractRuntime(
      createEmbeddedAdapter({
        name: 'embedded',
        origin: 'built-in',
        modelPath: path,
        starter: starterBytes === undefined ? null : { sizeBytes: starterBytes, sha256: 'any' },
        engine: () => 'engine@1',
        seat,
        clock,
      }),
      clock,
    )
  return { runtime: open(modelPath), seat, pids, open }
}
