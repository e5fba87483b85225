/** Nothing a person agrees to may be invisible: what a reader cannot see is written out. Line breaks and tabs stay. */
export function reveal(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, (character) =>
    character === '\t' || character === '\n' ? character : `\\u{${character.codePointAt(0)?.toString(16)}}`,
  )
}

/** The same for what has to stay on one line. */
export function revealLine(text: string): string {
  return reveal(text).replaceAll('\n', '\\n').replaceAll('\t', '\\t')
}
