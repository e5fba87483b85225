import type { Answer } from './answer'
import { type AttemptEnd, cutOff, finished } from './attempt-end'
import { type BodyManner, mannerOf } from './body-manner'
import { createJsonLinesDecoder } from './json-lines-decoder'
import type { Framing, PayloadReader } from './payload-reader'
import { endOfServerError, readServerError } from './server-error'
import { createSseDecoder } from './sse-decoder'
import type { ResponseHead, ResponseReader, Wanted } from './transport'
import { parseWire } from './wire-value'

/** Whoever says that it has finished has this long to end: counts may follow, and nothing else is worth waiting for. */
const ENDING_MS = 5_000

/** A page or an error is read this far, an answer in one piece this far. */
const MOST_BYTES: Readonly<Record<Exclude<BodyManner, 'stream'>, number>> = { page: 1 << 20, whole: 8 << 20 }

const PATIENTLY: Wanted = { moreWithinMs: null }

export interface StreamReader extends ResponseReader {
  /** How the answer ended, if any of it said so. */
  end(): AttemptEnd | null
  /** How it ended when the server has nothing more to say. */
  closed(): AttemptEnd
}

/** Reads one answer in whatever form its body comes. */
export function createStreamReader(
  stream: PayloadReader & { readonly framing: Framing },
  answer: Answer,
): StreamReader {
  let head: ResponseHead = { status: 0, contentType: '' }
  let manner: BodyManner | null = null
  let end: AttemptEnd | null = null
  let endingSinceMs: number | null = null
  let taken = 0
  let isTail = false
  const collected: Uint8Array[] = []
  let collectedBytes = 0

  const take = (payload: string) => {
    if (end !== null) return
    const reached = stream.take(payload) ?? (answer.isFull ? cutOff('failed', 'output-too-large') : null)
    // What is cut in the middle of a piece was cut off; its last piece says nothing about the server's way of writing.
    if (isTail && isMalformed(reached)) return
    taken += 1
    end = reached
  }
  const decoder = stream.framing === 'sse' ? createSseDecoder(take) : createJsonLinesDecoder(take)

  /** The end of a stream that said it was finished, or nothing. */
  const ended = () => {
    const atEnd = stream.atEnd()
    return atEnd.kind === 'finished' ? atEnd : null
  }

  function collect(chunk: Uint8Array, most: number): Wanted {
    collected.push(chunk)
    collectedBytes += chunk.length
    if (collectedBytes > most) return 'abandon'
    return manner === 'page' ? 'more' : PATIENTLY
  }

  function decode(chunk: Uint8Array): Wanted {
    if (decoder.feed(chunk) === 'too-large') end ??= ended() ?? cutOff('failed', 'output-too-large')
    if (end !== null) return end.kind === 'finished' ? 'enough' : 'abandon'
    const atEnd = ended()
    if (atEnd === null) return answer.hasBegun ? 'more' : PATIENTLY
    endingSinceMs ??= performance.now()
    const leftMs = ENDING_MS - (performance.now() - endingSinceMs)
    if (leftMs > 0) return { moreWithinMs: leftMs }
    end = atEnd
    return 'enough'
  }

  function endOfPage(text: string): AttemptEnd {
    const error = readServerError(parseWire(text))
    if (head.status !== 200 || error !== null) return endOfServerError(head.status, error)
    return malformed()
  }

  function endOfWhole(text: string): AttemptEnd {
    if (collectedBytes > MOST_BYTES.whole) return cutOff('failed', 'output-too-large')
    if (parseWire(text) === null) return endOfStream(text)
    take(text)
    // All of it is here, so nothing was cut off, whether it says so or not.
    return end ?? ended() ?? (answer.hasBegun ? finished('unknown') : malformed())
  }

  function endOfStream(rest = ''): AttemptEnd {
    if (rest !== '') decoder.feed(Buffer.from(rest))
    isTail = true
    decoder.end()
    return end ?? (taken === 0 && !isEventStream() ? malformed() : stream.atEnd())
  }

  const malformed = () => cutOff('invalid', 'response-malformed', { httpStatus: head.status })
  const isEventStream = () => head.contentType.toLowerCase().startsWith('text/event-stream')

  return {
    head(told) {
      head = told
    },
    bytes(chunk) {
      manner ??= mannerOf(head, stream.framing, chunk)
      if (manner === null) return PATIENTLY
      return manner === 'stream' ? decode(chunk) : collect(chunk, MOST_BYTES[manner])
    },
    end: () => end,
    closed() {
      if (manner === 'stream' || manner === null) return head.status === 200 ? endOfStream() : endOfPage('')
      const text = Buffer.concat(collected).toString()
      return manner === 'page' ? endOfPage(text) : endOfWhole(text)
    },
  }
}

function isMalformed(end: AttemptEnd | null): boolean {
  return end?.kind === 'cut-off' && end.reason === 'response-malformed'
}
