import type { Database } from 'better-sqlite3'

/** A place where the words were found. The fact itself is read through the transcript. */
export interface SearchHit {
  readonly position: number
  readonly session: string | null
  readonly kind: string
  readonly excerpt: string
}

export interface SearchQuery {
  readonly text: string
  readonly limit: number
  /** Hits older than this position, to read on. */
  readonly before?: number
}

const EXCERPT_CHARACTERS = 160

/**
 * Up to this length a beginning is looked up like a word. A longer one would have to gather everything it begins, so
 * when enough is found for it as a whole word, that is the answer.
 */
const LONGEST_INDEXED_PREFIX = 6

/** Finds what contains every word, the last one as a beginning, newest first: no ranking, so no look at every hit. */
export function createSearch(database: Database): (query: SearchQuery) => readonly SearchHit[] {
  let find: ReturnType<typeof prepare> | null = null
  return ({ text, limit, before }) => {
    const words = wordsOf(text)
    if (words.length === 0) return []
    find ??= prepare(database)
    const start = before ?? Number.MAX_SAFE_INTEGER
    const whole = (words.at(-1)?.length ?? 0) > LONGEST_INDEXED_PREFIX ? find.all(matchOf(words, ''), start, limit) : []
    const rows = whole.length === limit ? whole : find.all(matchOf(words, '*'), start, limit)
    return rows.map(({ text: whole, ...hit }) => ({ ...hit, excerpt: excerptOf(whole, words) }))
  }
}

function prepare(database: Database) {
  return database.prepare<[string, number, number], Omit<SearchHit, 'excerpt'> & { text: string }>(`
    SELECT d.position, d.session, d.kind, d.text
      FROM search JOIN search_document d ON d.position = search.rowid
     WHERE search MATCH ? AND search.rowid < ?
     ORDER BY search.rowid DESC LIMIT ?
  `)
}

/** As the index splits text, so that nothing typed can be taken for the query language. */
function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
}

function matchOf(words: readonly string[], ending: '' | '*'): string {
  return `${words.map((word) => `"${word}"`).join(' ')}${ending}`
}

/** The surroundings of the first word, cut between characters. */
function excerptOf(text: string, [first = '']: readonly string[]): string {
  const at = Math.max(0, text.toLocaleLowerCase().indexOf(first.toLocaleLowerCase()))
  const characters = [...text.slice(Math.max(0, at - 40), at + 2 * EXCERPT_CHARACTERS)]
  return characters.slice(0, EXCERPT_CHARACTERS).join('')
}
