import type { Evidence } from '../inquirium/locality'
import type { EmbedCall, EmbedEnd } from './adapter'
import { cutOff } from './attempt-end'
import { namesRemote, remoteSign } from './cloud-name'
import { asTokens } from './counted-usage'
import { type HttpServer, post, requestJson } from './http-json'
import { watchModel } from './model-watch'
import { endOfOllama } from './ollama-end'
import { nameToAsk } from './ollama-look'
import { refuseRemote } from './ollama-refusal'
import { endOfServerError, readServerError } from './server-error'
import { ANSWER_LIMITS } from './stream-exchange'
import { endOfTransport } from './transport-end'
import { asArray, type WireObject } from './wire-value'

export async function embedWithOllama(server: HttpServer, call: EmbedCall, signal: AbortSignal): Promise<EmbedEnd> {
  const { texts } = call.request.input
  const { dimensions } = call.request.parameters
  const refusal = await refuseRemote(server, call.candidate.model, signal)
  if (refusal) return refusal
  const body = {
    model: nameToAsk(call.candidate),
    input: texts,
    truncate: false,
    ...(dimensions === undefined ? {} : { dimensions }),
  }
  const reply = await requestJson(server, post('/api/embed', body), signal, ANSWER_LIMITS)
  if (reply.kind === 'failed') return endOfTransport(reply.failure, false)
  const error = readServerError(reply.body)
  if (reply.status !== 200 || error) return endOfOllama(endOfServerError(reply.status, error))
  return readVectors(call.candidate.model, reply.body ?? {})
}

/** Vectors of another model fit no others, so unlike an answer in words they are of no use at all. */
function readVectors(asked: string, body: WireObject): EmbedEnd {
  const evidence: Evidence[] = namesRemote(body) ? [remoteSign('remote-field-in-answer', body)] : []
  const model = watchModel(asked, { evidence: (seen) => void evidence.push(seen) }).take(body.model)
  if (namesRemote(body) || model === 'cloud') return { ...cutOff('interrupted', 'remote-signs-seen'), evidence }
  if (evidence.length > 0) return { ...cutOff('invalid', 'response-malformed'), evidence }
  const input = asTokens(body.prompt_eval_count)
  return {
    kind: 'embedded',
    vectors: asArray(body.embeddings).map((vector) => asArray(vector) as readonly number[]),
    usage: input === undefined ? {} : { input_tokens: input, counted_by: 'runtime' },
    evidence: [{ code: 'no-remote-field-in-answer' }],
  }
}
