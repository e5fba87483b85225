import type { RuntimeConfiguration } from '../../src-shared/contract/runtime-configuration'
import type { Runtime } from '../inquirium/runtime-port'
import { instanceRef } from './candidate-refs'
import { type ConfiguredRuntime, type ConfiguredRuntimesOptions, openConfiguredRuntime } from './configured-runtimes'
import { createContractRuntime } from './contract-runtime'
import { type DiscoveredRuntime, discoverRuntimes, foundName, type UsualPlace } from './discovery'
import { createGivenAway } from './given-away'
import { httpAdapters } from './http-adapters'
import { createLoopbackTransport } from './loopback-transport'
import { placeOf } from './loopback-url'
import { observeTransport } from './observed-transport'

export interface RuntimeSet {
  /** Every runtime known now. The built-in one comes first. */
  runtimes(): readonly Runtime[]
  /** What became of each configured entry. */
  configured(): readonly ConfiguredRuntime[]
  /**
   * Takes over a new configuration: what is no longer in it is closed, and what is still in it as it was goes on
   * undisturbed, unless it is named to be opened again.
   */
  configure(entries: readonly RuntimeConfiguration[], openAgain?: string): Promise<void>
  /** Looks for servers at the usual places, because somebody asked. What is found is offered, never switched to. */
  discover(signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

export interface RuntimeSetOptions extends Omit<ConfiguredRuntimesOptions, 'givenAway'> {
  /** Hears of every address that was refused, once for each time it is configured. */
  readonly onRefused: (url: string) => void
  readonly places?: readonly UsualPlace[]
}

/** The runtimes of this machine: the one that comes with the app, the configured ones and those that were found. */
export function createRuntimeSet(builtIn: readonly Runtime[], given: RuntimeSetOptions): RuntimeSet {
  const options = { ...given, givenAway: createGivenAway() }
  let configured: ReadonlyMap<string, ConfiguredRuntime> = new Map()
  let discovered: ReadonlyMap<string, Runtime> = new Map()
  let settling: Promise<unknown> = Promise.resolve()
  const { onExchange } = options
  const transport = observeTransport(createLoopbackTransport(), onExchange, 'runtime-discovery')

  async function configure(entries: readonly RuntimeConfiguration[], openAgain: string | undefined): Promise<void> {
    const next = new Map<string, ConfiguredRuntime>()
    for (const entry of entries) {
      const key = JSON.stringify(entry)
      const known = entry.name === openAgain ? undefined : configured.get(key)
      // One that was refused may only have been looked up at a bad moment.
      const now = known?.kind === 'opened' ? known : await openConfiguredRuntime(entry, options)
      if (now.kind === 'refused' && known === undefined && 'url' in entry) options.onRefused(entry.url)
      next.set(key, now)
    }
    const staying = new Set(next.values())
    const leaving = [...configured.values()].filter((entry) => !staying.has(entry))
    configured = next
    await Promise.all(leaving.flatMap((entry) => (entry.kind === 'opened' ? [entry.runtime.close()] : [])))
  }

  async function discover(signal: AbortSignal): Promise<void> {
    const found = await discoverRuntimes(transport, signal, options.places)
    // A look that was given up has seen nothing, which is not the same as that there is nothing.
    if (signal.aborted) return
    const places = new Set([...configured.values()].flatMap((entry) => (entry.kind === 'opened' ? [entry.place] : [])))
    const offered = found.filter(({ url }) => !places.has(placeOf(url)))
    const next = new Map(
      offered.map((each) => {
        const key = `${each.kind} ${placeOf(each.url)}`
        return [key, discovered.get(key) ?? openDiscovered(each, options)] as const
      }),
    )
    const leaving = [...discovered].filter(([key]) => !next.has(key)).map(([, runtime]) => runtime)
    discovered = next
    await Promise.all(leaving.map((runtime) => runtime.close()))
  }

  /** One after another: a save in Settings and one in an editor may come at the same moment. */
  const settle = (work: () => Promise<void>): Promise<void> => {
    const settled = settling.then(work)
    settling = settled.catch(() => undefined)
    return settled
  }

  const opened = () => [...configured.values()].flatMap((entry) => (entry.kind === 'opened' ? [entry.runtime] : []))
  return {
    runtimes: () => [...builtIn, ...opened(), ...discovered.values()],
    configured: () => [...configured.values()],
    configure: (entries, openAgain) => settle(() => configure(entries, openAgain)),
    discover: (signal) => settle(() => discover(signal)),
    async close() {
      await settling
      await Promise.all([...builtIn, ...opened(), ...discovered.values()].map((runtime) => runtime.close()))
      transport.close()
    },
  }
}

function openDiscovered({ kind, url }: DiscoveredRuntime, { clock, ...options }: ConfiguredRuntimesOptions): Runtime {
  const name = foundName(kind)
  const server = { transport: observeTransport(createLoopbackTransport(), options.onExchange), url, apiKey: null }
  const isAcknowledged = () => options.isAcknowledged(instanceRef(name, [kind, url.written]))
  const adapter = httpAdapters[kind]({ name, origin: 'discovered', server, model: null, isAcknowledged, clock })
  return createContractRuntime(adapter, clock, options.givenAway)
}
