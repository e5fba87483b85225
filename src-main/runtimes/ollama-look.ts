import type { Evidence } from '../inquirium/locality'
import type { RuntimeCandidate } from '../inquirium/runtime-candidate'
import { remoteSigns } from './cloud-name'
import { type HttpServer, type JsonReply, post, requestJson } from './http-json'
import { readServerError, type ServerError } from './server-error'
import type { TransportFailure, TransportLimits } from './transport'
import { asText, type WireObject } from './wire-value'

/** What one look at a model came to. */
export type ModelLook =
  | { readonly kind: 'shown'; readonly shown: WireObject; readonly hasLocalForm: boolean }
  /** It runs elsewhere, and this says so. */
  | { readonly kind: 'remote'; readonly signs: readonly Evidence[] }
  | { readonly kind: 'refused'; readonly status: number; readonly error: ServerError | null }
  | { readonly kind: 'unanswered'; readonly failure: TransportFailure }

/**
 * Looks at one model of the list. The server passes a question about a cloud model on to the cloud, so a model that the
 * list already gives away is not asked about.
 */
export async function lookAtModel(
  server: HttpServer,
  listed: WireObject,
  signal: AbortSignal,
  limits?: TransportLimits,
): Promise<ModelLook> {
  const model = asText(listed.name)
  const signs = remoteSigns(model, listed)
  if (signs.length > 0) return { kind: 'remote', signs }
  const show = (name: string) => requestJson(server, post('/api/show', { model: name }), signal, limits)
  const local = readShown(model, await show(localForm(model)), true)
  // Versions that do not know the form do not know the name either.
  return local.kind === 'refused' ? readShown(model, await show(model), false) : local
}

/** A name that the server answers itself or not at all, on versions that know it. */
function localForm(model: string): string {
  return `${model}:local`
}

/** The name by which a candidate is asked: the one that is never passed on, where there is one. */
export function nameToAsk({ model, verdict }: RuntimeCandidate): string {
  const hasLocalForm = verdict.evidence.some(({ code }) => code === 'local-form-supported')
  return hasLocalForm ? localForm(model) : model
}

function readShown(model: string, reply: JsonReply, hasLocalForm: boolean): ModelLook {
  if (reply.kind === 'failed') return { kind: 'unanswered', failure: reply.failure }
  const { status, body } = reply
  if (status !== 200 || body === null) return readRefusal(status, readServerError(body))
  const signs = remoteSigns(model, body)
  return signs.length > 0 ? { kind: 'remote', signs } : { kind: 'shown', shown: body, hasLocalForm }
}

/** With its cloud turned off, a server says so in place of showing a model that runs there. */
function readRefusal(status: number, error: ServerError | null): ModelLook {
  if (error?.type === 'cloud_disabled') return { kind: 'remote', signs: [{ code: 'cloud-model-reported' }] }
  return { kind: 'refused', status, error }
}
