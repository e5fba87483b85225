import type { Ref } from '../../src-shared/inquirium/primitives'
import type { RuntimeCandidate } from './runtime-candidate'
import type { Runtime } from './runtime-port'

/** The runtimes of this machine. They are looked at when somebody asks, and never otherwise. */
export interface RuntimeDirectory {
  /** Every candidate there is now, also those that cannot answer. One that is wanted and not known is looked for first. */
  candidates(signal: AbortSignal, wanted?: Ref | null): Promise<readonly RuntimeCandidate[]>
  runtime(ref: Ref): Runtime | null
}

export interface RuntimeSource {
  runtimes(): readonly Runtime[]
  /** Looks for runtimes that nobody configured. */
  discover(signal: AbortSignal): Promise<void>
  /** Brings what the candidates depend on up to date. */
  refresh(): Promise<void>
}

export function createRuntimeDirectory(source: RuntimeSource): RuntimeDirectory {
  const find = (ref: Ref) => source.runtimes().find((runtime) => runtime['runtime/ref'] === ref) ?? null
  return {
    async candidates(signal, wanted = null) {
      await source.refresh()
      if (wanted !== null && find(wanted) === null) await source.discover(signal)
      const found = await Promise.all(source.runtimes().map((runtime) => runtime.probe(signal)))
      return found.flat()
    },
    runtime: find,
  }
}
