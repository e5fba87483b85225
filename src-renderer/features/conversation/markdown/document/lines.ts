// A return at the very end may be half of an ending.
const lineEnding = /\r\n|\n|\r(?!$)/g

/** Where the last line begins: what follows may still change with the next character. */
export function lastLineStart(text: string): number {
  return lineStart(text, text.endsWith('\r') ? text.length - 1 : text.length)
}

/** Where the line of `offset` begins. */
export function lineStart(text: string, offset: number): number {
  const before = text.slice(0, offset)
  return Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1
}

/** The beginning of the next line, or `null` when this one has no end yet. */
export function nextLineStart(text: string, offset: number): number | null {
  lineEnding.lastIndex = offset
  return lineEnding.test(text) ? lineEnding.lastIndex : null
}

/** Whether the line of `offset` is followed by a line with nothing on it, both with their ends. */
export function blankLineFollows(text: string, offset: number): boolean {
  const next = nextLineStart(text, offset)
  if (next === null) return false
  const after = nextLineStart(text, next)
  return after !== null && text.slice(next, after).trim() === ''
}

/** Whether a line with nothing on it stands in what is between two things. */
export function hasBlankLine(between: string): boolean {
  const next = nextLineStart(between, 0)
  return next !== null && nextLineStart(between, next) !== null
}
