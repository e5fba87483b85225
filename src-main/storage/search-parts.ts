import { type FoundWord, foundWords, wordsOf } from '../../src-shared/contract/found-words'

/** Stands between the parts of a document, and is in none of them. */
const BETWEEN = '\u001f'

/** Tools and the window bound what they record. Of more, which only an import can hold, the beginning is searchable. */
const LONGEST_PART = 1_000_000

/** Several texts as one document: words are found whichever of them they are in. Null when nothing is said. */
export function joinParts(parts: readonly string[]): string | null {
  if (parts.every((part) => part === '')) return null
  return parts.map((part) => part.slice(0, LONGEST_PART).replaceAll(BETWEEN, ' ')).join(BETWEEN)
}

/** A place in a document: in which of its parts, and where in that. */
export interface FoundPlace {
  readonly part: number
  readonly words: string
  readonly at: number
}

/** The first place in the first part with all the words that were sought, else in the first with any of them. */
export function placeOf(text: string, query: string): FoundPlace {
  const parts = text.split(BETWEEN)
  const sought = wordsOf(query)
  let some: FoundPlace | null = null
  for (const [part, words] of parts.entries()) {
    const found = firstIn(words, query)
    if (found === null) continue
    const place = { part, words, at: found.from }
    if (parts.length === 1 || sought.length === 1 || sought.every((word) => firstIn(words, word) !== null)) return place
    some ??= place
  }
  return some ?? { part: 0, words: parts[0] ?? '', at: 0 }
}

const firstIn = (words: string, query: string): FoundWord | null => foundWords(words, query).next().value ?? null
