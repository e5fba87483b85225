import type { EmbedResponse } from '../../src-shared/inquirium/embed-response'
import type { GenerateResponse } from '../../src-shared/inquirium/generate-response'
import type { RuntimeCandidate } from '../inquirium/runtime-candidate'
import type { Runtime, RuntimeCall } from '../inquirium/runtime-port'
import type { Adapter } from './adapter'
import { contractEmbed } from './contract-embed'
import { contractGenerate } from './contract-generate'
import { createGivenAway } from './given-away'
import type { RuntimeClock } from './runtime-clock'
import { untilLoaded } from './until-loaded'

/** Puts the contracts around an adapter: what goes in and what comes out is parsed, on every attempt. */
export function createContractRuntime(adapter: Adapter, clock: RuntimeClock, givenAway = createGivenAway()): Runtime {
  /** A model that was only looked at and refused has not deceived anybody: the next look judges it anew. */
  const noteGivenAway = (candidate: RuntimeCandidate, response: GenerateResponse | EmbedResponse) => {
    const verdict = 'locality_verdict' in response ? response.locality_verdict : undefined
    const wasAsked = response.outcome !== 'handler-unavailable'
    if (wasAsked && verdict?.verdict === 'remote-proxied') givenAway.note(candidate, verdict)
  }
  /** A model may have given itself away since it was looked at. */
  const asKnownNow = <Request>(call: RuntimeCall<Request>) => {
    const verdict = givenAway.verdictOn(call.candidate)
    return verdict === null
      ? { call, isRefused: false }
      : { call: { ...call, candidate: { ...call.candidate, verdict } }, isRefused: true }
  }
  return {
    'runtime/ref': adapter['runtime/ref'],
    name: adapter.name,
    adapter: adapter.kind,
    async probe(signal) {
      const candidates = await adapter.probe(signal)
      return candidates.map((candidate) => {
        const verdict = givenAway.verdictOn(candidate)
        return verdict === null ? candidate : { ...candidate, verdict }
      })
    },
    untilLoaded: (candidate, onProgress, signal) => untilLoaded(adapter, candidate, onProgress, signal),
    async generate(call, observer, signal) {
      const response = await contractGenerate({ adapter, clock, observer, signal, ...asKnownNow(call) })
      noteGivenAway(call.candidate, response)
      return response
    },
    async embed(call, signal) {
      const response = await contractEmbed({ adapter, clock, signal, ...asKnownNow(call) })
      noteGivenAway(call.candidate, response)
      return response
    },
    close: () => adapter.close(),
  }
}
