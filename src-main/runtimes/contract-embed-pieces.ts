import { tokensIn } from '../inquirium/turn-record'

/** A runtime answers with all its vectors together: more than these could be larger than any answer may be. */
const MOST_TEXTS = 64

/** About as much as a runtime reads in one go. */
const MOST_TOKENS = 8_192

/** Texts in pieces that a runtime can take at once, in their order. One that is too long for any piece is one by itself. */
export function embedPieces(texts: readonly string[]): readonly (readonly string[])[] {
  const pieces: string[][] = []
  let room = 0
  for (const text of texts) {
    const tokens = tokensIn(text.length)
    const last = pieces.at(-1)
    if (last === undefined || last.length === MOST_TEXTS || tokens > room) {
      pieces.push([text])
      room = MOST_TOKENS - tokens
    } else {
      last.push(text)
      room -= tokens
    }
  }
  return pieces
}
