/** A stretch of a text, in units of its own length. */
export interface FoundWord {
  readonly from: number
  readonly to: number
}

/** `indexed`: whole words, and the last one as a beginning, which is what the index of the record looks for. */
export type FindingRule = 'indexed' | 'anywhere'

const WORD = /[\p{L}\p{N}\p{M}]+/gu

/** What was typed, as the index splits text. Nothing in it can be taken for a query language. */
export const wordsOf = (query: string): readonly string[] => query.match(WORD) ?? []

/** Where the words of a query stand in a text, in their order, whatever their case and accents. */
export function* foundWords(text: string, query: string, rule: FindingRule = 'indexed'): Generator<FoundWord> {
  // An accent that stands alone is a word with nothing left of it, and would be found everywhere.
  const sought = wordsOf(query)
    .map(foldText)
    .filter((word) => word !== '')
  const beginning = sought.at(-1)
  if (beginning === undefined) return
  const whole = new Set(sought.slice(0, -1))
  // Longest first, so that a word is not cut short by another that it begins with.
  const inside = rule === 'anywhere' ? sought.toSorted((left, right) => right.length - left.length) : []
  const beginnings = new Set(sought.map((word) => [...word][0]))
  for (const { 0: word, index } of text.matchAll(WORD)) {
    // Long texts are looked through as somebody types, and most words differ in their first letter.
    const letter = rule === 'indexed' ? foldCharacter(String.fromCodePoint(word.codePointAt(0) ?? 0)) : ''
    if (letter !== '' && !beginnings.has(letter)) continue
    const folded = foldText(word)
    if (rule === 'anywhere') yield* placesIn(word, folded, inside, index)
    else if (whole.has(folded)) yield { from: index, to: index + word.length }
    else if (folded.startsWith(beginning)) yield { from: index, to: index + unitsOf(word, beginning.length) }
  }
}

function* placesIn(word: string, folded: string, sought: readonly string[], at: number): Generator<FoundWord> {
  for (let start = 0; start < folded.length; ) {
    const found = sought.find((each) => folded.startsWith(each, start))
    if (found === undefined) {
      start += 1
      continue
    }
    yield { from: at + unitsOf(word, start), to: at + unitsOf(word, start + found.length) }
    start += found.length
  }
}

/** How much of a word folds to so many characters, with the accents that follow them. */
function unitsOf(word: string, length: number): number {
  let [units, folded] = [0, 0]
  for (const character of word) {
    const next = folded + foldCharacter(character).length
    if (next > length) break
    units += character.length
    folded = next
  }
  return units
}

/** A text without case and accents, as the index keeps its words. */
export function foldText(text: string): string {
  let folded = ''
  for (const character of text) folded += foldCharacter(character)
  return folded
}

const known = new Map<string, string>()

function foldCharacter(character: string): string {
  const before = known.get(character)
  if (before !== undefined) return before
  const folded = foldAnew(character)
  known.set(character, folded)
  return folded
}

/** Like SQLite's tokenizer, only accents on Latin letters are left out: elsewhere they make another letter. */
function foldAnew(character: string): string {
  if (/[\u0300-\u036f]/.test(character)) return ''
  const [letter = ''] = character.normalize('NFD')
  if (/[a-z]/i.test(letter)) return letter.toLowerCase()
  // By way of the capital, the two sigmas become one letter. An i without a dot stays one.
  const capital = character.toUpperCase()
  const isOneLetter = capital.length === character.length && !/[A-Z]/.test(capital)
  return (isOneLetter ? capital : character).toLowerCase()
}
