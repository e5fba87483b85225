import { join, type Tier } from '../../src-shared/classification/tier'
import { type BatchEmbedRequest, BatchEmbedResponse } from '../../src-shared/inquirium/batch-embed'
import type { EmbedResponse } from '../../src-shared/inquirium/embed-response'
import type { LocalityVerdict } from '../../src-shared/inquirium/locality-verdict'
import { nextStepAfter } from '../../src-shared/inquirium/outcome-reasons'
import { judgeAnswer } from '../inquirium/locality'
import type { Runtime, RuntimeCall } from '../inquirium/runtime-port'
import { type CutOff, cutOff } from './attempt-end'

/** What stands behind leases: texts that may be read, and a place that may be written. */
export interface EmbedLeases {
  /** The texts a lease gives access to, or null when it gives none (any more). */
  read(
    leaseRef: string,
    signal: AbortSignal,
  ): Promise<{ readonly texts: readonly string[]; readonly classification: Tier } | null>
  /** Keeps the vectors with their label, and says where. */
  write(
    outputLeaseRef: string | null,
    vectors: readonly (readonly number[])[],
    classification: Tier,
    signal: AbortSignal,
  ): Promise<{ readonly artifactRef: string; readonly digest: string } | null>
}

/** As many texts as one embed request may hold. */
const BATCH = 1024

/** Embeds everything the leases give, through the same port in pieces the contract allows. */
export async function batchEmbed(
  runtime: Runtime,
  call: RuntimeCall<BatchEmbedRequest>,
  leases: EmbedLeases,
  signal: AbortSignal,
): Promise<BatchEmbedResponse> {
  const sources = await Promise.all(call.request.source_lease_refs.map((ref) => leases.read(ref, signal)))
  const granted = sources.filter((source) => source !== null)
  if (granted.length < sources.length) return unfinished(call, cutOff('handler-unavailable', 'lease-denied'))
  const classification = join(call.request.classification, ...granted.map((source) => source.classification))
  const texts = granted.flatMap((source) => source.texts)
  const vectors: (readonly number[])[] = []
  let verdict = call.candidate.verdict
  for (let from = 0; from < texts.length; from += BATCH) {
    const response = await embedSome(runtime, call, texts.slice(from, from + BATCH), classification, signal)
    if (response.outcome !== 'completed') return unfinished(call, endOf(response), classification, verdictOf(response))
    const shown = response.locality_verdict
    if (shown) verdict = judgeAnswer(verdict, shown.evidence, shown['time/checked-at'])
    vectors.push(...[...response.vectors].sort((a, b) => a.index - b.index).map(({ values }) => values))
  }
  const dimensions = vectors[0]?.length
  if (dimensions === undefined || vectors.some(({ length }) => length !== dimensions)) {
    return unfinished(
      call,
      cutOff('invalid', dimensions === undefined ? 'request-malformed' : 'response-malformed'),
      classification,
    )
  }
  const kept = await leases.write(call.request.output_lease_ref ?? null, vectors, classification, signal)
  if (kept === null) return unfinished(call, cutOff('handler-unavailable', 'lease-denied'), classification)
  return BatchEmbedResponse.parse({
    ...envelopeOf(call, classification),
    outcome: 'completed',
    'runtime/ref': call.candidate['runtime/ref'],
    'model.binding/ref': call.candidate['model.binding/ref'],
    locality: call.request.policy.locality,
    locality_verdict: verdict,
    artifact_ref: kept.artifactRef,
    dimensions,
    item_count: vectors.length,
    digest: kept.digest,
  })
}

function embedSome(
  runtime: Runtime,
  { request, candidate, 'trace/ref': traceRef }: RuntimeCall<BatchEmbedRequest>,
  texts: readonly string[],
  classification: Tier,
  signal: AbortSignal,
): Promise<EmbedResponse> {
  const { model, parameters, policy, metadata } = request
  return runtime.embed(
    {
      request: {
        schema: 'inquirium.embed.request.v1',
        operation: 'embed',
        model,
        input: { texts: [...texts] },
        parameters,
        policy,
        classification,
        metadata,
      },
      candidate,
      'trace/ref': traceRef,
    },
    signal,
  )
}

function verdictOf(response: EmbedResponse): LocalityVerdict | undefined {
  return 'locality_verdict' in response ? response.locality_verdict : undefined
}

function endOf(response: Exclude<EmbedResponse, { outcome: 'completed' }>): CutOff {
  return cutOff(response.outcome, response['reason/code'] as never)
}

function envelopeOf(call: RuntimeCall<BatchEmbedRequest>, classification: Tier) {
  const operationId = call.request['operation/id']
  return {
    schema: 'inquirium.batch-embed.response.v1',
    operation: 'batch_embed',
    ...(operationId === undefined ? {} : { 'operation/id': operationId }),
    'trace/ref': call['trace/ref'],
    classification,
  }
}

function unfinished(
  call: RuntimeCall<BatchEmbedRequest>,
  end: CutOff,
  classification: Tier = call.request.classification,
  verdict?: LocalityVerdict,
): BatchEmbedResponse {
  return BatchEmbedResponse.parse({
    ...envelopeOf(call, classification),
    outcome: end.outcome,
    'reason/code': end.reason,
    next_step: nextStepAfter(end.outcome, end.reason as never),
    ...(verdict === undefined ? {} : { locality_verdict: verdict }),
  })
}
