const ENOUGH = 120

/** The next stretch of a growing answer that is worth reading out: whole sentences, and not too few of them. */
export function nextSpeech(text: string, from: number): { readonly say: string; readonly upTo: number } | null {
  if (text.length - from < ENOUGH) return null
  const waiting = text.slice(from)
  let end = 0
  for (const match of waiting.matchAll(/[.!?…:;]["”')\]]*\s|\n/gu)) end = match.index + match[0].length
  if (end < ENOUGH / 2) return null
  return { say: spoken(waiting.slice(0, end)), upTo: from + end }
}

/** Markdown as it is read out: the words, without the marks around them. */
export function spoken(markdown: string): string {
  return markdown
    .replace(/^\s*(`{3,}|~{3,}).*$/gm, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(#{1,6}|>|[-*+]|\d+[.)])\s+/gm, '')
    .replace(/[*_`~|]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
