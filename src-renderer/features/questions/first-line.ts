import { showSafely } from '../../../src-shared/inquirium/visible-text'

const LONGEST = 120

/** The beginning of somebody's words, for a place that holds one line. */
export function firstLine(text: string): string {
  const [line = ''] = showSafely(text).trim().split('\n')
  const characters = [...line]
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : line
}
