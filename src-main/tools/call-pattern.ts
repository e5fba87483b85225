import type { CallPattern } from '../inquirium/tool-port'
import { revealLine } from './reveal'

const LONGEST_PATTERN = 400

/** A pattern that can be agreed to: short enough to be read, and nothing in it that a reader would not see. */
export function callPattern(text: string, meaning: string): CallPattern | null {
  return text.length <= LONGEST_PATTERN && revealLine(text) === text ? { text, meaning } : null
}
