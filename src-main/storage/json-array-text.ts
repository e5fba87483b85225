import type { Stepwise } from './slices'

/** Of a large file a step is a few milliseconds. */
const STEP_CHARACTERS = 1_048_576

/** The elements of a JSON array as they are written, byte for byte, without reading them; null when it is no array. */
export function* arrayElementTexts(text: string): Stepwise<readonly string[] | null> {
  const start = text.search(/\S/)
  if (text[start] !== '[') return null
  const elements: string[] = []
  let from = start + 1
  let told = 0
  for (const { at, isEnd } of boundaries(text, start)) {
    const element = text.slice(from, at).trim()
    if (element !== '') elements.push(element)
    from = at + 1
    if (isEnd) return text.slice(from).trim() === '' ? elements : null
    if (at - told < STEP_CHARACTERS) continue
    told = at
    yield { stage: 'checking', done: at, total: text.length }
  }
  return null
}

/** The commas between the elements of the outermost array, and its end. */
function* boundaries(text: string, start: number): Generator<{ readonly at: number; readonly isEnd: boolean }> {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if (character === '"') at = endOfString(text, at)
    depth += DEPTH_CHANGE[character] ?? 0
    if (depth === 0 || (depth === 1 && character === ',')) yield { at, isEnd: depth === 0 }
    if (depth === 0) return
  }
}

const DEPTH_CHANGE: Readonly<Record<string, number>> = { '[': 1, '{': 1, ']': -1, '}': -1 }

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at
  }
  return text.length
}
