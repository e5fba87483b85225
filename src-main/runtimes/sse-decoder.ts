import { StringDecoder } from 'node:string_decoder'
import { createParser } from 'eventsource-parser'
import type { StreamDecoder } from './stream-decoder'

/** Server-sent events: each `data` payload as text; comments, ids, event names and empty events are passed over. */
export function createSseDecoder(onPayload: (payload: string) => void, maximumBuffer = 1 << 20): StreamDecoder {
  // Keeps a character that a chunk cut in two, and makes U+FFFD of invalid bytes; on small chunks it takes half of the
  // time of a TextDecoder.
  const text = new StringDecoder()
  let overflowed = false
  const parser = createParser({
    maxBufferSize: maximumBuffer,
    onEvent: ({ data }) => {
      if (data.trim() !== '') onPayload(data)
    },
    onError: (error) => {
      // Unknown fields and odd retry values are for the server to explain; only growth without end matters here.
      overflowed ||= error.type === 'max-buffer-size-exceeded'
    },
  })
  return {
    feed(bytes) {
      if (!overflowed) parser.feed(text.write(bytes))
      return overflowed ? 'too-large' : 'more'
    },
    end() {
      // Some end with `data: [DONE]` and no blank line. Whether what is left is a whole event its reader can tell.
      if (!overflowed) parser.feed(`${text.end()}\n\n`)
    },
  }
}
