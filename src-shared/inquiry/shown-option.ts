import { isVisuallyEmpty, showSafely } from '../inquirium/visible-text'

const TITLE_MAXIMUM = 240
const DESCRIPTION_MAXIMUM = 1_000

export interface ShownOption {
  readonly value: unknown
  readonly title: string
  readonly description?: string
}

/** An option as a person reads it. The value is recorded verbatim; what is drawn is one safe line of bounded length. */
export function shownOption(value: unknown, title: string, description?: string): ShownOption {
  const line = oneLine(title)
  const isCut = [...line].length > TITLE_MAXIMUM
  // A title that had to be cut stands in full beside it, as far as there is room.
  const beside = oneLine(description ?? (isCut ? line : ''))
  return {
    value,
    title: isVisuallyEmpty(line) ? `"${line}"` : cut(line, TITLE_MAXIMUM),
    ...(isVisuallyEmpty(beside) ? {} : { description: cut(beside, DESCRIPTION_MAXIMUM) }),
  }
}

function oneLine(text: string): string {
  return showSafely(text).replace(/\s+/gu, ' ').trim()
}

function cut(text: string, maximum: number): string {
  const characters = [...text]
  return characters.length <= maximum ? text : `${characters.slice(0, maximum - 1).join('')}…`
}
