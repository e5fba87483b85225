/** What cannot stand in a JSON string as it is. A text without any of it is written the way it reads. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const ESCAPED = /["\\\u0000-\u001f]/

/**
 * The chunks of an answer repeat each other letter by letter but for their text, and parsing each of them whole is most
 * of what a stream costs. Of one that repeats what was parsed before, only the text is read.
 */
export interface RepeatedChunk {
  /** The text of a payload that differs from the learned one in its text alone; null for any other payload. */
  textOf(payload: string): string | null
  /** Takes a payload as the one that others repeat. It was parsed, and all it says is this text as its `content`. */
  learn(payload: string, text: string): void
}

export function createRepeatedChunk(): RepeatedChunk {
  let before = ''
  let after = ''
  return {
    textOf(payload) {
      const end = payload.length - after.length
      if (before === '' || end < before.length) return null
      if (payload.slice(0, before.length) !== before || payload.slice(end) !== after) return null
      const written = payload.slice(before.length, end)
      return ESCAPED.test(written) ? unescaped(written) : written
    },
    learn(payload, text) {
      const begin = beginOfContent(payload)
      const end = begin + text.length
      const isPlain = begin > 0 && !ESCAPED.test(text) && payload.slice(begin, end) === text && payload[end] === '"'
      if (!isPlain) return
      before = payload.slice(0, begin)
      after = payload.slice(end)
    },
  }
}

/** Null where it is not the inside of one string: its quotes then belong to something else. */
function unescaped(written: string): string | null {
  try {
    return JSON.parse(`"${written}"`)
  } catch {
    return null
  }
}

/** Where the text of the only `content` begins; 0 where there is none, or where it is not plain which one is meant. */
function beginOfContent(payload: string): number {
  const key = payload.indexOf('"content"')
  if (key < 0 || payload.indexOf('"content"', key + 1) >= 0) return 0
  CONTENT.lastIndex = key
  return CONTENT.test(payload) ? CONTENT.lastIndex : 0
}

const CONTENT = /"content"\s*:\s*"/y
