import type { Evidence } from '../inquirium/locality'
import { type CutOff, cutOff, type Seen } from './attempt-end'
import { isCloudName } from './cloud-name'
import { get, type HttpServer, requestJson } from './http-json'
import { endOfOllama } from './ollama-end'
import { lookAtModel, type ModelLook } from './ollama-look'
import { modelsIn } from './ollama-models'
import { endOfServerError, readServerError } from './server-error'
import type { TransportFailure, TransportLimits } from './transport'
import { endOfTransport } from './transport-end'

/** Somebody waits for this answer, so a server that is busy loading is given longer than one that is only looked at. */
const LOOK_LIMITS: TransportLimits = { firstByteMs: 20_000, idleMs: 10_000, totalMs: 30_000, maximumBytes: 4 << 20 }

/** A model can become a cloud one between the probe and the question, so it is looked at again before anything is sent. */
export async function refuseRemote(
  server: HttpServer,
  model: string,
  signal: AbortSignal,
): Promise<Seen<CutOff> | null> {
  if (isCloudName(model)) return egress([{ code: 'cloud-model-name' }])
  // The list first: nothing about it is ever passed on.
  const tags = await requestJson(server, get('/api/tags'), signal, LOOK_LIMITS)
  if (tags.kind === 'failed') return endOfLook(tags.failure)
  if (tags.status !== 200) return endOfOllama(endOfServerError(tags.status, readServerError(tags.body)))
  const listed = modelsIn(tags.body ?? {}).find(({ name }) => name === model)
  if (listed === undefined) return cutOff('handler-unavailable', 'model-missing')
  return refusalAfter(await lookAtModel(server, listed, signal, LOOK_LIMITS))
}

function refusalAfter(look: ModelLook): Seen<CutOff> | null {
  switch (look.kind) {
    case 'shown':
      return null
    case 'remote':
      return egress(look.signs)
    case 'refused':
      return endOfOllama(endOfServerError(look.status, look.error))
    case 'unanswered':
      return endOfLook(look.failure)
  }
}

/** Nothing was asked yet, so silence here is no answer that broke off. */
function endOfLook(failure: TransportFailure): CutOff {
  const end = endOfTransport(failure, false)
  return end.outcome === 'interrupted' ? cutOff('handler-unavailable', 'runtime-unhealthy', end.detail) : end
}

function egress(evidence: readonly Evidence[]): Seen<CutOff> {
  return { ...cutOff('handler-unavailable', 'egress-denied'), evidence }
}
