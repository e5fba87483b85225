import type { GenerateRequest } from '../../src-shared/inquirium/generate-request'
import type { Answer } from './answer'
import type { AttemptEnd } from './attempt-end'
import { authorised, type HttpServer } from './http-json'
import type { Framing, PayloadReader } from './payload-reader'
import { createStreamReader } from './stream-reader'
import type { TransportFailure, TransportLimits, TransportRequest } from './transport'
import { endOfTransport } from './transport-end'

/**
 * An answer may take long to begin: a large model loads, then reads the whole prompt. Until its first word only the
 * whole is bounded, and after it every silence is.
 */
export const ANSWER_LIMITS: TransportLimits = {
  firstByteMs: null,
  idleMs: 300_000,
  totalMs: 3_600_000,
  maximumBytes: 64 << 20,
}

/** Many servers say nothing while a call grows, and then all of it: where there are tools, silence tells nothing. */
export function answerLimits({ tools = [] }: Pick<GenerateRequest, 'tools'>): TransportLimits {
  return tools.length === 0 ? ANSWER_LIMITS : { ...ANSWER_LIMITS, idleMs: null }
}

export type StreamRequest = PayloadReader & {
  readonly server: HttpServer
  readonly request: TransportRequest
  readonly limits: TransportLimits
  readonly framing: Framing
}

/** Streams one answer, and turns every way it can break into an end. */
export async function streamExchange(stream: StreamRequest, answer: Answer, signal: AbortSignal): Promise<AttemptEnd> {
  const reader = createStreamReader(stream, answer)
  const outcome = await stream.server.transport.exchange(
    stream.server.url,
    authorised(stream.server, stream.request),
    stream.limits,
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
