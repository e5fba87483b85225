const WORD = /(?:[^\s"'\\]|\\[\s\S]|"(?:[^"\\]|\\[\s\S])*"|'[^']*')+/g
const QUOTED = /\\([\s\S])|"((?:[^"\\]|\\[\s\S])*)"|'([^']*)'/g
const ESCAPED = /\\([\s\S])/g

/** The parts of a command line: separated by spaces, kept together by quotes. Null while a quote is open. */
export function splitWords(line: string): readonly string[] | null {
  if (line.replace(WORD, '').trim() !== '') return null
  return (line.match(WORD) ?? []).map((word) =>
    word.replace(
      QUOTED,
      (_whole, escaped?: string, double?: string, single?: string) =>
        escaped ?? single ?? (double ?? '').replace(ESCAPED, '$1'),
    ),
  )
}

/** Written so that splitting gives the same parts again. */
export const joinWords = (words: readonly string[]): string =>
  words.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `"${word.replace(/["\\]/g, '\\$&')}"`)).join(' ')
