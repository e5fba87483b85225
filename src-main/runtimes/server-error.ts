import { type CutOff, cutOff } from './attempt-end'
import { asObject, asText, parseWire, type WireObject } from './wire-value'

/** The kind of an error, for servers that say one. Its words stay with the server. */
export type ServerError = { readonly type: string; readonly code: number | null }

/** What servers say in a sentence and nowhere else, by the type it amounts to. */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/input length exceeds the context length/i, 'exceed_context_size_error'],
  [/maximum pending requests exceeded/i, 'server_busy'],
  [/^ollama cloud is disabled/i, 'cloud_disabled'],
]

/** Finds the error in a body: an object with a type, or a plain string, whatever the status said. */
export function readServerError(body: WireObject | null): ServerError | null {
  const error = body?.error
  if (typeof error === 'string') return readWords(error)
  const object = asObject(error)
  if (object === null) return null
  return {
    type: typeOfSentence(asText(object.message)) ?? asText(object.type),
    code: typeof object.code === 'number' ? object.code : null,
  }
}

/** A server that has another one do the work may hand on its whole error as a string. */
function readWords(words: string): ServerError {
  return readServerError(parseWire(words)) ?? { type: typeOfSentence(words) ?? '', code: null }
}

function typeOfSentence(words: string): string | undefined {
  return SENTENCES.find(([sentence]) => sentence.test(words))?.[1]
}

const REFUSED_KEY = new Set([401, 403])

/** What an error answer means for an attempt. */
export function endOfServerError(status: number, error: ServerError | null): CutOff {
  const detail = status >= 100 && status <= 599 ? { httpStatus: status } : {}
  const effective = status === 200 ? (error?.code ?? status) : status
  if (error?.type === 'exceed_context_size_error' || effective === 413)
    return cutOff('invalid', 'window-exceeded', detail)
  if (error?.type === 'server_busy') return cutOff('handler-unavailable', 'lease-denied', detail)
  if (error?.type === 'cloud_disabled') return cutOff('handler-unavailable', 'egress-denied', detail)
  if (effective === 503) return cutOff('handler-unavailable', 'runtime-loading', detail)
  if (effective === 404) return cutOff('handler-unavailable', 'model-missing', detail)
  if (REFUSED_KEY.has(effective)) return cutOff('handler-unavailable', 'runtime-not-configured', detail)
  return cutOff('failed', 'runtime-error', detail)
}
