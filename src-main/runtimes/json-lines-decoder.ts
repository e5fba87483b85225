import { StringDecoder } from 'node:string_decoder'
import type { StreamDecoder } from './stream-decoder'

/** One payload per line; empty lines are passed over. */
export function createJsonLinesDecoder(onPayload: (payload: string) => void, maximumBuffer = 1 << 20): StreamDecoder {
  const text = new StringDecoder()
  let pending = ''
  const emit = (line: string) => {
    const payload = line.trim()
    if (payload) onPayload(payload)
  }
  return {
    feed(bytes) {
      const piece = text.write(bytes)
      const lastBreak = piece.lastIndexOf('\n')
      if (lastBreak < 0) pending += piece
      else {
        for (const line of (pending + piece.slice(0, lastBreak)).split('\n')) emit(line)
        pending = piece.slice(lastBreak + 1)
      }
      return pending.length > maximumBuffer ? 'too-large' : 'more'
    },
    end() {
      emit(pending + text.end())
      pending = ''
    },
  }
}
