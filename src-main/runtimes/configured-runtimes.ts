import { type RuntimeConfiguration, STORED_KEY } from '../../src-shared/contract/runtime-configuration'
import type { Runtime } from '../inquirium/runtime-port'
import { instanceRef } from './candidate-refs'
import { createCommandAdapter } from './command-stdio'
import { createContractRuntime } from './contract-runtime'
import type { GivenAway } from './given-away'
import { httpAdapters } from './http-adapters'
import { createLoopbackTransport } from './loopback-transport'
import { type Lookup, type LoopbackRefusal, placeOf, resolveLoopbackUrl } from './loopback-url'
import { type ObserveExchange, observeTransport } from './observed-transport'
import type { RuntimeClock } from './runtime-clock'

export type ConfiguredRuntimesOptions = {
  readonly clock: RuntimeClock
  /** The key the operator stored for a runtime at this address, or null. */
  readonly storedKey: (runtimeName: string, url: string) => Promise<string | null>
  /** Whether the operator has acknowledged that they know where this adapter instance answers. */
  readonly isAcknowledged: (instanceRef: string) => boolean
  /** Whether the operator has let this program run, where no page can draw. */
  readonly isConfirmed: (instanceRef: string) => boolean
  /** Makes the in-process runtime for a model file of the operator's own. */
  readonly openEmbedded: (name: string, modelPath: string) => Runtime
  /** Hears of every exchange with a server. */
  readonly onExchange: ObserveExchange
  /** What the answers of models said of them, which outlives any opening of their runtime. */
  readonly givenAway: GivenAway
  readonly lookup?: Lookup
}

export type ConfigurationWarning = 'literal-key' | 'stored-key-missing'

export type ConfiguredRuntime =
  | {
      readonly kind: 'opened'
      readonly name: string
      readonly runtime: Runtime
      /** Where a server listens; null for what is no server. */
      readonly place: string | null
      readonly warnings: readonly ConfigurationWarning[]
    }
  | { readonly kind: 'refused'; readonly name: string; readonly code: LoopbackRefusal }

/** Opens what is configured. An address that is not on this machine is refused here and never spoken to. */
export async function openConfiguredRuntime(
  entry: RuntimeConfiguration,
  options: ConfiguredRuntimesOptions,
): Promise<ConfiguredRuntime> {
  const { name } = entry
  if (entry.kind === 'embedded') {
    return { kind: 'opened', name, runtime: options.openEmbedded(name, entry.model), place: null, warnings: [] }
  }
  if (entry.kind === 'command-stdio') return openCommand(entry, options)
  const address = await resolveLoopbackUrl(
    entry.kind === 'openai-compatible' ? entry.url : atRoot(entry.url),
    options.lookup,
  )
  if (!address.ok) return { kind: 'refused', name, code: address.code }
  const { apiKey, warnings } = await readKey(entry, options)
  const adapter = httpAdapters[entry.kind]({
    name,
    origin: 'configured',
    server: { transport: observeTransport(createLoopbackTransport(), options.onExchange), url: address.url, apiKey },
    model: entry.model ?? null,
    isAcknowledged: () => options.isAcknowledged(instanceRef(name, [entry.kind, address.url.written])),
    clock: options.clock,
  })
  const runtime = createContractRuntime(adapter, options.clock, options.givenAway)
  return { kind: 'opened', name, runtime, place: placeOf(address.url), warnings }
}

type Entry<K extends RuntimeConfiguration['kind']> = Extract<RuntimeConfiguration, { kind: K }>

function openCommand(
  { name, command, model }: Entry<'command-stdio'>,
  options: ConfiguredRuntimesOptions,
): ConfiguredRuntime {
  const [program = '', ...args] = command
  const instance = instanceRef(name, ['command-stdio', program, ...args])
  const adapter = createCommandAdapter({
    name,
    command: [program, ...args],
    model: model ?? null,
    isAcknowledged: () => options.isAcknowledged(instance) && options.isConfirmed(instance),
    clock: options.clock,
  })
  const runtime = createContractRuntime(adapter, options.clock, options.givenAway)
  return { kind: 'opened', name, runtime, place: null, warnings: [] }
}

/** These servers have endpoints beside `/v1`, and operators copy addresses with it. */
function atRoot(url: string): string {
  return url.replace(/\/v1\/?$/, '')
}

async function readKey(
  { name, url, api_key: key }: Entry<'ollama' | 'llama-server' | 'lm-studio' | 'openai-compatible'>,
  { storedKey }: ConfiguredRuntimesOptions,
): Promise<{ readonly apiKey: string | null; readonly warnings: readonly ConfigurationWarning[] }> {
  if (key === undefined) return { apiKey: null, warnings: [] }
  if (key !== STORED_KEY) return { apiKey: key, warnings: ['literal-key'] }
  const stored = await storedKey(name, url)
  return { apiKey: stored, warnings: stored === null ? ['stored-key-missing'] : [] }
}
