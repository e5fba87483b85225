import type { LocalityVerdict } from '../../src-shared/inquirium/locality-verdict'
import type { Ref } from '../../src-shared/inquirium/primitives'
import type { Runtime } from '../inquirium/runtime-port'
import type { Adapter } from './adapter'
import { contractEmbed } from './contract-embed'
import { contractGenerate } from './contract-generate'
import type { RuntimeClock } from './runtime-clock'
import { untilLoaded } from './until-loaded'

/** Puts the contracts around an adapter: what goes in and what comes out is parsed, on every attempt. */
export function createContractRuntime(adapter: Adapter, clock: RuntimeClock): Runtime {
  /** Models that an answer has given away. Whatever a later look shows, they are not believed again. */
  const givenAway = new Map<Ref, LocalityVerdict>()
  return {
    'runtime/ref': adapter['runtime/ref'],
    name: adapter.name,
    adapter: adapter.kind,
    async probe(signal) {
      const candidates = await adapter.probe(signal)
      return candidates.map((candidate) => {
        const verdict = givenAway.get(candidate['model.binding/ref'])
        return verdict === undefined ? candidate : { ...candidate, verdict }
      })
    },
    untilLoaded: (candidate, onProgress, signal) => untilLoaded(adapter, candidate, onProgress, signal),
    async generate(call, observer, signal) {
      const response = await contractGenerate({ adapter, clock, call, observer, signal })
      const verdict = 'locality_verdict' in response ? response.locality_verdict : undefined
      if (verdict?.verdict === 'remote-proxied') givenAway.set(call.candidate['model.binding/ref'], verdict)
      return response
    },
    embed: (call, signal) => contractEmbed({ adapter, clock, call, signal }),
    close: () => adapter.close(),
  }
}
