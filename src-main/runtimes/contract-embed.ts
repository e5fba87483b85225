import { EmbedRequest } from '../../src-shared/inquirium/embed-request'
import { EmbedResponse } from '../../src-shared/inquirium/embed-response'
import type { LocalityVerdict } from '../../src-shared/inquirium/locality-verdict'
import { nextStepAfter } from '../../src-shared/inquirium/outcome-reasons'
import { Timing, Usage } from '../../src-shared/inquirium/usage'
import { judgeAnswer } from '../inquirium/locality'
import type { RuntimeCall } from '../inquirium/runtime-port'
import type { Adapter, EmbedCall, EmbedEnd } from './adapter'
import { type CutOff, cutOff } from './attempt-end'
import { embedPieces } from './contract-embed-pieces'
import { elapsedBetween } from './elapsed-time'
import { instantOf, type RuntimeClock } from './runtime-clock'
import { sayable } from './sayable'

type Embedded = Extract<EmbedEnd, { kind: 'embedded' }>

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
  const startedAtMs = clock.elapsedMs()
  const request = EmbedRequest.safeParse(call.request)
  const refusal = isRefused ? cutOff('handler-unavailable', 'egress-denied') : cutOff('invalid', 'request-malformed')
  const end: EmbedEnd =
    request.success && !isRefused
      ? await embedInPieces(adapter, { request: request.data, candidate: call.candidate }, signal)
      : refusal
  const envelope = {
    ...envelopeOf(call),
    timing: sayable(Timing, { total_ms: elapsedBetween(startedAtMs, clock.elapsedMs()) }),
  }
  const verdict = verdictAfter(end, call, clock)
  if (end.kind === 'cut-off') return unfinished(envelope, end, end.evidence || isRefused ? verdict : undefined)
  const response = EmbedResponse.safeParse({ ...envelope, ...served(call, verdict), ...vectorsOf(end, call.request) })
  return response.success ? response.data : unfinished(envelope, cutOff('invalid', 'response-malformed'))
}

/** The same as all at once, in pieces that a runtime can take. What one of them shows of its place holds for all. */
async function embedInPieces(adapter: Adapter, call: EmbedCall, signal: AbortSignal): Promise<EmbedEnd> {
  const ends: Embedded[] = []
  for (const texts of embedPieces(call.request.input.texts)) {
    const request = { ...call.request, input: { texts: [...texts] } }
    const end = await adapter.embed({ ...call, request }, signal)
    if (end.kind === 'cut-off') return end
    // A missing or an extra vector would put every later one beside the wrong text.
    if (end.vectors.length !== texts.length) return cutOff('invalid', 'response-malformed')
    ends.push(end)
  }
  const vectors = ends.flatMap((end) => end.vectors)
  return { kind: 'embedded', vectors, usage: usageOfAll(ends), ...evidenceOf(ends) }
}

/** Each thing that was shown, once: it is shown again with every piece. */
function evidenceOf(ends: readonly Embedded[]): Pick<EmbedEnd, 'evidence'> {
  const shown = new Map(
    ends.flatMap(({ evidence = [] }) => evidence.map((each) => [JSON.stringify(each), each] as const)),
  )
  return shown.size === 0 ? {} : { evidence: [...shown.values()] }
}

/** What all pieces took together; nothing is said of it where one of them did not count. */
function usageOfAll(ends: readonly Embedded[]): Usage {
  const counted = ends.flatMap(({ usage }) => usage.input_tokens ?? [])
  if (counted.length < ends.length) return {}
  return { ...ends[0]?.usage, input_tokens: counted.reduce((sum, count) => sum + count, 0) }
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
function verdictAfter({ evidence = [] }: EmbedEnd, { candidate }: RuntimeCall<EmbedRequest>, clock: RuntimeClock) {
  if (evidence.length === 0) return candidate.verdict
  return judgeAnswer(candidate.verdict, evidence, instantOf(clock))
}

function served({ candidate, request }: RuntimeCall<EmbedRequest>, verdict: LocalityVerdict) {
  return {
    'runtime/ref': candidate['runtime/ref'],
    'model.binding/ref': candidate['model.binding/ref'],
    locality: request.policy.locality,
    locality_verdict: verdict,
  }
}

function vectorsOf(end: Embedded, request: EmbedRequest) {
  const { normalize, dimensions } = request.parameters
  const vectors = normalize ? end.vectors.map(toUnitLength) : end.vectors
  return {
    outcome: 'completed',
    usage: sayable(Usage, end.usage),
    dimensions: dimensions ?? vectors[0]?.length ?? 0,
    vectors: vectors.map((values, index) => ({ index, values })),
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
