/** Whether the text is the pattern, with any text at each `*`. Never backtracks, so no pattern can be made to run away. */
export function matchesPattern(pattern: string, text: string): boolean {
  const [first = '', ...rest] = pattern.split('*')
  const last = rest.pop()
  if (last === undefined) return pattern === text
  if (!text.startsWith(first)) return false
  let position = first.length
  for (const part of rest) {
    const found = text.indexOf(part, position)
    if (found === -1) return false
    position = found + part.length
  }
  return text.length - last.length >= position && text.endsWith(last)
}
