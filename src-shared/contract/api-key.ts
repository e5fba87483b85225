/** What goes into a header as it is. Apart from the schemas, because the page checks a key while it is entered. */
const pattern = /^[\x21-\x7e]+$/
const LONGEST = 4_096

const inQuotes = /^(["'`]).*\1$/

/** What keeps a pasted text from being a key, said to whoever pasted it; null when it is one. */
export function problemInApiKey(pasted: string): string | null {
  const key = pasted.trim()
  if (key === '') return 'Enter the key.'
  if (/\s/.test(key)) return 'A key is one word. There is a space or a line break inside: paste the key alone.'
  if (inQuotes.test(key)) return 'The quotes around it are not part of the key: paste it without them.'
  if (!pattern.test(key)) return 'A key holds only plain letters, digits and signs: copy it again where it was made.'
  return key.length > LONGEST ? `A key has at most ${LONGEST} characters.` : null
}
