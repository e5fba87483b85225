const forms = [
  '<[A-Za-z/!?]', // HTML and XML
  '&[A-Za-z#][A-Za-z0-9]{1,30};', // entities
  '\\]\\s?\\(', // links and pictures
  '(?:^|\\n)\\s{0,3}(?:#{1,6}\\s|>|```|~~~|\\|)', // headings, quotes, fences, tables
  '(?:^|\\n)\\s{0,3}(?:-{3,}|={3,}|\\*{3,}|_{3,})\\s*(?:\\n|$)', // rules and underlined headings
  '\\*\\*|`', // emphasis and code
]

/** Matches text without HTML or Markdown: what the assistant may put on screen as a question is words only. */
export const withoutMarkup = new RegExp(`^(?![\\s\\S]*(?:${forms.join('|')}))`)

export function hasMarkup(text: string): boolean {
  return !withoutMarkup.test(text)
}
