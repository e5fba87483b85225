import type { Runtime } from '../inquirium/runtime-port'
import { instanceRef } from './candidate-refs'
import { type ConfiguredRuntimesOptions, openConfiguredRuntimes } from './configured-runtimes'
import { createContractRuntime } from './contract-runtime'
import { discoverRuntimes } from './discovery'
import { httpAdapters } from './http-adapters'
import { createLoopbackTransport } from './loopback-transport'
import { observeTransport } from './observed-transport'
import type { RuntimeConfiguration } from './runtime-configuration'

export interface RuntimeSet {
  /** Every runtime known now. The built-in one comes first. */
  runtimes(): readonly Runtime[]
  /** Takes over a new configuration: what is no longer in it is closed. */
  configure(entries: readonly RuntimeConfiguration[]): Promise<void>
  /** Looks for servers at the usual places, because somebody asked. What is found is offered, never switched to. */
  discover(signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** The runtimes of this machine: the one that comes with the app, the configured ones and those that were found. */
export function createRuntimeSet(builtIn: readonly Runtime[], options: ConfiguredRuntimesOptions): RuntimeSet {
  let configured: readonly Runtime[] = []
  let discovered: readonly Runtime[] = []
  const { onExchange } = options
  const transport = observeTransport(createLoopbackTransport(), onExchange, 'runtime-discovery')

  return {
    runtimes: () => [...builtIn, ...configured, ...discovered],
    async configure(entries) {
      const leaving = configured
      const opened = await openConfiguredRuntimes(entries, options)
      configured = opened.flatMap((entry) => (entry.kind === 'opened' ? [entry.runtime] : []))
      await Promise.all(leaving.map((runtime) => runtime.close()))
    },
    async discover(signal) {
      const found = await discoverRuntimes(transport, signal)
      const known = new Set([...builtIn, ...configured].map((runtime) => runtime['runtime/ref']))
      const leaving = discovered
      discovered = found
        .map(({ kind, url }) => {
          const name = `found-${kind}`
          const server = { transport: observeTransport(createLoopbackTransport(), onExchange), url, apiKey: null }
          const isAcknowledged = () => options.isAcknowledged(instanceRef(name, [kind, url.written]))
          const { clock } = options
          const adapter = httpAdapters[kind]({ name, origin: 'discovered', server, model: null, isAcknowledged, clock })
          return createContractRuntime(adapter, clock)
        })
        .filter((runtime) => !known.has(runtime['runtime/ref']))
      await Promise.all(leaving.map((runtime) => runtime.close()))
    },
    async close() {
      await Promise.all([...builtIn, ...configured, ...discovered].map((runtime) => runtime.close()))
      transport.close()
    },
  }
}
