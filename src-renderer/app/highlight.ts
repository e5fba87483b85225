export interface Piece {
  readonly text: string
  readonly hit: boolean
}

/** Cuts a text where the words of a query are in it, whatever their case. Pieces put together are the text again. */
export function highlight(text: string, query: string): readonly Piece[] {
  const words = query.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  if (words.length === 0) return [{ text, hit: false }]
  // Longest first, so that a word is not cut short by another that begins like it.
  const pattern = words.toSorted((left, right) => right.length - left.length).join('|')
  return text
    .split(new RegExp(`(${pattern})`, 'giu'))
    .map((piece, index) => ({ text: piece, hit: index % 2 === 1 }))
    .filter((piece) => piece.text !== '')
}
