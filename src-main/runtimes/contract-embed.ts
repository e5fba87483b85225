import { EmbedRequest } from '../../src-shared/inquirium/embed-request'
import { EmbedResponse } from '../../src-shared/inquirium/embed-response'
import type { LocalityVerdict } from '../../src-shared/inquirium/locality-verdict'
import { nextStepAfter } from '../../src-shared/inquirium/outcome-reasons'
import { judgeAnswer } from '../inquirium/locality'
import type { RuntimeCall } from '../inquirium/runtime-port'
import type { Adapter, EmbedEnd } from './adapter'
import { type CutOff, cutOff } from './attempt-end'
import type { RuntimeClock } from './runtime-clock'

export type Embedding = {
  readonly adapter: Adapter
  readonly clock: RuntimeClock
  readonly call: RuntimeCall<EmbedRequest>
  /** The model gave itself away since it was looked at: it is told nothing more. */
  readonly isRefused: boolean
  readonly signal: AbortSignal
}

/** Vectors by contract: as many as texts, all of one size, all finite; anything else is a malformed response. */
export async function contractEmbed({ adapter, clock, call, isRefused, signal }: Embedding): Promise<EmbedResponse> {
  const startedAtMs = clock.nowMs()
  const request = EmbedRequest.safeParse(call.request)
  const refusal = isRefused ? cutOff('handler-unavailable', 'egress-denied') : cutOff('invalid', 'request-malformed')
  const end: EmbedEnd =
    request.success && !isRefused
      ? await adapter.embed({ request: request.data, candidate: call.candidate }, signal)
      : refusal
  const envelope = { ...envelopeOf(call), timing: { total_ms: clock.nowMs() - startedAtMs } }
  const verdict = verdictAfter(end, call, clock)
  if (end.kind === 'cut-off') return unfinished(envelope, end, end.evidence && verdict)
  const response = EmbedResponse.safeParse({ ...envelope, ...served(call, verdict), ...vectorsOf(end, call.request) })
  return response.success ? response.data : unfinished(envelope, cutOff('invalid', 'response-malformed'))
}

function envelopeOf(call: RuntimeCall<EmbedRequest>) {
  const operationId = call.request['operation/id']
  return {
    schema: 'inquirium.embed.response.v1',
    operation: 'embed',
    ...(operationId === undefined ? {} : { 'operation/id': operationId }),
    'trace/ref': call['trace/ref'],
    // A vector can tell what its text said, so it is as restricted as the text.
    classification: call.request.classification,
  }
}

/** The verdict on the candidate, judged again with what its answer showed. */
function verdictAfter({ evidence = [] }: EmbedEnd, { candidate }: RuntimeCall<EmbedRequest>, { nowMs }: RuntimeClock) {
  if (evidence.length === 0) return candidate.verdict
  return judgeAnswer(candidate.verdict, evidence, new Date(nowMs()).toISOString())
}

function served({ candidate, request }: RuntimeCall<EmbedRequest>, verdict: LocalityVerdict) {
  return {
    'runtime/ref': candidate['runtime/ref'],
    'model.binding/ref': candidate['model.binding/ref'],
    locality: request.policy.locality,
    locality_verdict: verdict,
  }
}

function vectorsOf(end: Extract<EmbedEnd, { kind: 'embedded' }>, request: EmbedRequest) {
  const { normalize, dimensions } = request.parameters
  const vectors = normalize ? end.vectors.map(toUnitLength) : end.vectors
  // A missing or an extra vector would put every later one beside the wrong text.
  const complete = vectors.length === request.input.texts.length
  return {
    outcome: 'completed',
    usage: end.usage,
    dimensions: dimensions ?? vectors[0]?.length ?? 0,
    vectors: complete ? vectors.map((values, index) => ({ index, values })) : [],
  }
}

function toUnitLength(vector: readonly number[]): readonly number[] {
  const length = Math.hypot(...vector)
  return length > 0 ? vector.map((value) => value / length) : vector
}

function unfinished(envelope: object, end: CutOff, verdict?: LocalityVerdict): EmbedResponse {
  return EmbedResponse.parse({
    ...envelope,
    outcome: end.outcome,
    'reason/code': end.reason,
    next_step: nextStepAfter(end.outcome, end.reason as never),
    ...(verdict === undefined ? {} : { locality_verdict: verdict }),
  })
}
