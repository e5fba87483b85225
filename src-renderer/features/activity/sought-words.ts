import type { SoughtWord } from '../../../src-shared/contract/activity'
import { axisNames } from './axis-words'
import { knownReasons } from './reason-words'
import { fixedRefWords } from './ref-words'

/** Codes and references that are not read as they are written, with what is read instead. */
const said: readonly (readonly [name: string, words: string])[] = Object.entries({
  ...knownReasons,
  ...fixedRefWords,
  ...axisNames,
}).map(([name, words]) => [name, words.toLowerCase()])

/** A text word by word, each with the names whose words hold it, so that the operator can search for what they read. */
export function soughtWords(text: string): SoughtWord[] {
  const words = [...new Set(text.split(/\s+/).filter(Boolean))]
  return words.map((word) => {
    const wanted = word.toLowerCase()
    return { text: word, names: said.flatMap(([name, read]) => (read.includes(wanted) ? [name] : [])) }
  })
}
