import type { Ref } from '../../src-shared/inquirium/primitives'
import type { RuntimeCandidate } from './runtime-candidate'
import type { Runtime } from './runtime-port'

/** The runtimes of this machine. They are looked at when somebody asks, and never otherwise. */
export interface RuntimeDirectory {
  /** Every candidate there is now, also those that cannot answer. */
  candidates(signal: AbortSignal): Promise<readonly RuntimeCandidate[]>
  runtime(ref: Ref): Runtime | null
}

export function createRuntimeDirectory(runtimes: () => readonly Runtime[]): RuntimeDirectory {
  return {
    async candidates(signal) {
      const found = await Promise.all(runtimes().map((runtime) => runtime.probe(signal)))
      return found.flat()
    },
    runtime: (ref) => runtimes().find((runtime) => runtime['runtime/ref'] === ref) ?? null,
  }
}
