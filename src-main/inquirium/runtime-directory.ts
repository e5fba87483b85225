import type { Ref } from '../../src-shared/inquirium/primitives'
import type { RuntimeCandidate } from './runtime-candidate'
import type { Runtime } from './runtime-port'

/** The runtimes of this machine. They are looked at when somebody asks, and never otherwise. */
export interface RuntimeDirectory {
  /** Every candidate there is now, also those that cannot answer. */
  candidates(signal: AbortSignal): Promise<readonly RuntimeCandidate[]>
  /**
   * The same for somebody who wants one runtime, or with null what comes with the app: it alone is looked at now, and
   * looked for first where it is not known. The others are told as they were last seen: nobody waits for a server that
   * was not chosen.
   */
  candidatesFor(wanted: Ref | null, signal: AbortSignal): Promise<readonly RuntimeCandidate[]>
  runtime(ref: Ref): Runtime | null
}

export interface RuntimeSource {
  runtimes(): readonly Runtime[]
  /** Looks for runtimes that nobody configured. */
  discover(signal: AbortSignal): Promise<void>
  /** Brings what the candidates depend on up to date. */
  refresh(): Promise<void>
  /** Hears what should not have happened: a look that fails is a fault of ours. */
  onBug(cause: unknown): void
}

interface Sight {
  readonly candidates: readonly RuntimeCandidate[]
  readonly causes: readonly unknown[]
}

export function createRuntimeDirectory(source: RuntimeSource): RuntimeDirectory {
  const seen = new WeakMap<Runtime, readonly RuntimeCandidate[]>()

  async function look(runtime: Runtime, signal: AbortSignal): Promise<Sight> {
    try {
      const candidates = await runtime.probe(signal)
      if (!signal.aborted) seen.set(runtime, candidates)
      return { candidates, causes: [] }
    } catch (cause) {
      return { candidates: [], causes: [cause] }
    }
  }

  async function lookAt(needs: (runtime: Runtime) => boolean, signal: AbortSignal): Promise<Sight> {
    const sights = await Promise.all(
      source
        .runtimes()
        .map((runtime) =>
          needs(runtime) ? look(runtime, signal) : { candidates: seen.get(runtime) ?? [], causes: [] },
        ),
    )
    return {
      candidates: sights.flatMap(({ candidates }) => candidates),
      causes: sights.flatMap(({ causes }) => causes),
    }
  }

  /** What was never seen, or had nothing, may be what is wanted. */
  function mayBe(wanted: Ref | null, runtime: Runtime): boolean {
    const known = seen.get(runtime) ?? []
    return known.length === 0 || known.some((candidate) => isWanted(candidate, wanted))
  }

  return {
    async candidates(signal) {
      await source.refresh()
      const { candidates, causes } = await lookAt(() => true, signal)
      causes.forEach(source.onBug)
      return candidates
    },
    async candidatesFor(wanted, signal) {
      await source.refresh()
      if (wanted !== null && !source.runtimes().some((runtime) => isWanted(runtime, wanted)))
        await source.discover(signal)
      const { candidates, causes } = await lookAt((runtime) => mayBe(wanted, runtime), signal)
      // Whoever could not be looked at takes nobody else's answer along, unless it may be the one that is wanted.
      if (causes.length > 0 && !candidates.some((candidate) => isWanted(candidate, wanted))) throw causes[0]
      causes.forEach(source.onBug)
      return candidates
    },
    runtime: (ref) => source.runtimes().find((runtime) => runtime['runtime/ref'] === ref) ?? null,
  }
}

type Named = Pick<RuntimeCandidate, 'runtime/ref' | 'name'> & Partial<Pick<RuntimeCandidate, 'origin'>>

/** By the name the host made, or by the operator's own, as the configuration has it. */
function isWanted({ 'runtime/ref': ref, name, origin }: Named, wanted: Ref | null): boolean {
  return wanted === null ? origin === 'built-in' : ref === wanted || `runtime/${name}` === wanted
}
