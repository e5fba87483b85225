import { type FindingRule, foundWords } from '../../src-shared/contract/found-words'

export interface Piece {
  readonly text: string
  readonly hit: boolean
}

/** Cuts a text where the words of a query are in it. Pieces put together are the text again. */
export function highlight(text: string, query: string, rule: FindingRule): readonly Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { from, to } of foundWords(text, query, rule)) {
    pieces.push({ text: text.slice(end, from), hit: false }, { text: text.slice(from, to), hit: true })
    end = to
  }
  return [...pieces, { text: text.slice(end), hit: false }].filter((piece) => piece.text !== '')
}
