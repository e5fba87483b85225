import type { PathStep } from '../../../src-shared/projection/conversation-path'
import { textOf } from './result-text'

const LINE_CHARACTERS = 85
const LINE_PIXELS = 22
/** The message itself, and the head and foot of its answer. */
const AROUND_PIXELS = 150
/** A question with about a screen of answer. */
const UNKNOWN_PIXELS = 800
const SAMPLED_ROWS = 10
/** Longer answers count as this long: guessing must cost nothing. */
const SAMPLED_CHARACTERS = 10_000

/**
 * About how tall a row of this conversation is before it has been measured. Too small, and a jump draws more answers
 * than fit on screen; too large, and it draws the rest in a second pass.
 */
export function typicalRowSize(steps: readonly PathStep[]): number {
  const texts = steps
    .slice(-SAMPLED_ROWS)
    .flatMap(({ result }) => (result ? textOf(result.result).slice(0, SAMPLED_CHARACTERS) : []))
  if (texts.length === 0) return UNKNOWN_PIXELS
  const lines = texts.reduce((sum, text) => sum + linesOf(text), 0)
  return Math.round(AROUND_PIXELS + (lines / texts.length) * LINE_PIXELS)
}

const linesOf = (text: string) =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE_CHARACTERS)), 0)
