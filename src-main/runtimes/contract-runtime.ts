import type { Runtime } from '../inquirium/runtime-port'
import type { Adapter } from './adapter'
import { contractEmbed } from './contract-embed'
import { contractGenerate } from './contract-generate'
import type { RuntimeClock } from './runtime-clock'

/** Puts the contracts around an adapter: what goes in and what comes out is parsed, on every attempt. */
export function createContractRuntime(adapter: Adapter, clock: RuntimeClock): Runtime {
  return {
    'runtime/ref': adapter['runtime/ref'],
    name: adapter.name,
    adapter: adapter.kind,
    probe: (signal) => adapter.probe(signal),
    generate: (call, observer, signal) => contractGenerate({ adapter, clock, call, observer, signal }),
    embed: (call, signal) => contractEmbed({ adapter, clock, call, signal }),
    close: () => adapter.close(),
  }
}
