import type { Answer } from './answer'
import { type AttemptEnd, type CutOff, cutOff } from './attempt-end'
import { authorised, type HttpServer } from './http-json'
import { createJsonLinesDecoder } from './json-lines-decoder'
import { endOfServerError, readServerError } from './server-error'
import { createSseDecoder } from './sse-decoder'
import type { ResponseReader, TransportFailure, TransportLimits, TransportRequest } from './transport'
import { endOfTransport } from './transport-end'
import { parseWire, type WireObject } from './wire-value'

/** An answer may take long to begin: a large model loads, then reads the whole prompt. Only the whole is bounded. */
export const ANSWER_LIMITS: TransportLimits = {
  firstByteMs: null,
  idleMs: 300_000,
  totalMs: 3_600_000,
  maximumBytes: 64 << 20,
}

/** Reads the payloads of one answer, in whatever protocol they are. */
export interface PayloadReader {
  /** Takes one payload. An end stops the stream: `finished` keeps the connection, a cut-off closes it. */
  readonly take: (payload: string) => AttemptEnd | null
  /** What the end of the stream means when no payload has said so. */
  readonly atEnd: () => AttemptEnd
}

export type StreamRequest = PayloadReader & {
  readonly server: HttpServer
  readonly request: TransportRequest
  readonly framing: 'sse' | 'json-lines'
}

/** Streams one answer, and turns every way it can break into an end. */
export async function streamExchange(stream: StreamRequest, answer: Answer, signal: AbortSignal): Promise<AttemptEnd> {
  const reader = createStreamReader(stream, answer)
  const outcome = await stream.server.transport.exchange(
    stream.server.url,
    authorised(stream.server, stream.request),
    ANSWER_LIMITS,
    reader,
    signal,
  )
  if (outcome.kind !== 'failed') return reader.end() ?? reader.closed()
  return reader.end() ?? endOfFailure(outcome.failure, stream, answer)
}

/** A server that said it was finished has finished, even if the connection then broke. */
function endOfFailure(failure: TransportFailure, stream: StreamRequest, answer: Answer): AttemptEnd {
  const atEnd = stream.atEnd()
  return atEnd.kind === 'finished' && failure !== 'cancelled' ? atEnd : endOfTransport(failure, answer.hasBegun)
}

function createStreamReader(stream: StreamRequest, answer: Answer) {
  let end: AttemptEnd | null = null
  let status = 0
  let refused: string | null = null
  const take = (payload: string) => {
    end ??= stream.take(payload) ?? (answer.isFull ? cutOff('failed', 'output-too-large') : null)
  }
  const decoder = stream.framing === 'sse' ? createSseDecoder(take) : createJsonLinesDecoder(take)
  const reader: ResponseReader = {
    head(head) {
      status = head.status
      // An error, a page, or an answer in one piece: read whole and judged at its end.
      refused = status === 200 && isStream(head.contentType) ? null : ''
    },
    bytes(chunk) {
      if (refused !== null) {
        refused += Buffer.from(chunk).toString()
        return refused.length > REFUSAL_LIMIT ? 'abandon' : 'more'
      }
      if (decoder.feed(chunk) === 'too-large') end ??= cutOff('failed', 'output-too-large')
      if (end === null) return 'more'
      return end.kind === 'finished' ? 'enough' : 'abandon'
    },
  }
  return {
    ...reader,
    end: () => end,
    closed(): AttemptEnd {
      if (refused !== null) return endOfRefusal(status, parseWire(refused))
      decoder.end()
      return end ?? stream.atEnd()
    },
  }
}

const REFUSAL_LIMIT = 1 << 20
const STREAM_TYPES = ['text/event-stream', 'application/x-ndjson', 'application/jsonl']

function isStream(contentType: string): boolean {
  return STREAM_TYPES.some((type) => contentType.toLowerCase().startsWith(type))
}

function endOfRefusal(status: number, body: WireObject | null): CutOff {
  const error = readServerError(body)
  if (status !== 200 || error !== null) return endOfServerError(status, error)
  return cutOff('invalid', 'response-malformed', { httpStatus: status })
}
