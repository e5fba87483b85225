import { type CutOff, cutOff } from './attempt-end'
import { asObject, asText, type WireObject } from './wire-value'

/** The kind of an error, for servers that say one. Its words stay with the server. */
export type ServerError = { readonly type: string; readonly code: number | null }

/** Finds the error in a body: an object with a type, or a plain string, whatever the status said. */
export function readServerError(body: WireObject | null): ServerError | null {
  const error = body?.error
  if (typeof error === 'string') return { type: '', code: null }
  const object = asObject(error)
  if (object === null) return null
  return { type: asText(object.type), code: typeof object.code === 'number' ? object.code : null }
}

const REFUSED_KEY = new Set([401, 403])

/** What an error answer means for an attempt. */
export function endOfServerError(status: number, error: ServerError | null): CutOff {
  const detail = status >= 100 && status <= 599 ? { httpStatus: status } : {}
  const effective = status === 200 ? (error?.code ?? status) : status
  if (error?.type === 'exceed_context_size_error' || effective === 413)
    return cutOff('invalid', 'window-exceeded', detail)
  if (effective === 503) return cutOff('handler-unavailable', 'runtime-loading', detail)
  if (effective === 404) return cutOff('handler-unavailable', 'model-missing', detail)
  if (REFUSED_KEY.has(effective)) return cutOff('handler-unavailable', 'runtime-not-configured', detail)
  return cutOff('failed', 'runtime-error', detail)
}
