import type { GenerateRequest } from '../../../src-shared/inquirium/generate-request'
import { aCandidate } from '../../inquirium/fixtures/a-candidate'
import type { RuntimeCandidate } from '../../inquirium/runtime-candidate'
import type { Adapter } from '../adapter'
import { cutOff, finished } from '../attempt-end'
import { runConformance } from '../conformance'
import { createContractRuntime } from '../contract-runtime'

export type Stream = Adapter['stream']

export const textOf = (request: GenerateRequest) =>
  request.turns.flatMap(({ content }) => content.map((part) => ('text' in part ? part.text : ''))).join('')

/** A runtime that does everything right: one word a token, until the limit or until it is stopped. */
export const wellBehaved: Stream = async ({ request }, answer, signal) => {
  if (textOf(request).length > 2_000) return cutOff('invalid', 'window-exceeded')
  for (let token = 0; token < (request.parameters.max_tokens ?? 0); token += 1) {
    if (signal.aborted) return cutOff('cancelled', 'operator-cancelled')
    answer.text('word ')
  }
  return finished('length')
}

/** Its date goes on with every look at it; what passes, a runtime says. */
export const clock = {
  time: 1_795_000_000_000,
  elapsed: 0,
  nowMs: () => (clock.time += 1),
  elapsedMs: () => clock.elapsed,
}

/** Runs the whole suite against a runtime that answers like this. */
export async function report(
  stream: Stream,
  candidate: RuntimeCandidate = aCandidate(),
  signal = new AbortController().signal,
  later: readonly RuntimeCandidate[] = [candidate],
) {
  const adapter: Adapter = {
    'runtime/ref': 'runtime/embedded',
    name: 'embedded',
    kind: 'embedded',
    ignoredParameters: [],
    probe: async () => later,
    stream,
    embed: async () => cutOff('handler-unavailable', 'operation-unsupported'),
    close: async () => undefined,
  }
  const checks: string[] = []
  const outcome = await runConformance({
    runtime: createContractRuntime(adapter, clock),
    candidate,
    clock,
    machineRef: 'machine/test',
    reportRef: 'report/1',
    onCheck: (check) => void checks.push(check),
    signal,
  })
  return { outcome, checks }
}
