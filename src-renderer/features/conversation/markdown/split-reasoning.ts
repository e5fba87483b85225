/** A text of a model, told apart. */
export interface SplitText {
  /** What the model wrote to itself, without the tags; `null` when it wrote nothing of the kind. */
  readonly reasoning: string | null
  /** The reasoning has an end. While it has none, there is no answer yet. */
  readonly reasoned: boolean
  readonly answer: string
}

const opening = '<think>'
const closing = '</think>'

/**
 * Tells reasoning from answer in a growing text. Only a tag at the very beginning opens reasoning: further on it is
 * something the answer talks about. A tag that has only begun to arrive is shown as neither.
 */
export function splitReasoning(text: string): SplitText {
  const start = text.trimStart()
  if (!start.startsWith(opening)) {
    const mayOpen = opening.startsWith(start)
    return { reasoning: null, reasoned: false, answer: mayOpen ? '' : text }
  }
  const inside = start.slice(opening.length)
  const end = inside.indexOf(closing)
  if (end < 0)
    return { reasoning: trimmed(inside.slice(0, inside.length - begunTag(inside))), reasoned: false, answer: '' }
  return {
    reasoning: trimmed(inside.slice(0, end)),
    reasoned: true,
    answer: inside.slice(end + closing.length).trimStart(),
  }
}

const trimmed = (text: string) => text.replace(/^\s*\n/, '').trimEnd()

/** How many characters at the end could be the beginning of the closing tag. */
function begunTag(text: string): number {
  for (let length = closing.length - 1; length > 0; length -= 1) {
    if (text.endsWith(closing.slice(0, length))) return length
  }
  return 0
}
