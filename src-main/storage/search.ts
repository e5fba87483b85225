import type { Database } from 'better-sqlite3'
import { wordsOf } from '../../src-shared/contract/found-words'
import type { FeedbackVerdict } from '../../src-shared/inquirium/inquiry-feedback'
import { placeOf } from './search-parts'

/** A place where the words were found. The fact itself is read through the transcript. */
export interface SearchHit {
  readonly position: number
  readonly session: string | null
  readonly kind: string
  /** What its session is called, and whether that was archived. */
  readonly title: string
  readonly isArchived: boolean
  readonly excerpt: string
  /** Nothing for the words of the fact itself, else the number of the file that went with it. */
  readonly part: number
}

export interface SearchQuery {
  readonly text: string
  /** Only answers whose latest verdict is this one. */
  readonly verdict?: FeedbackVerdict
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
  const statements = new Map<string, ReturnType<typeof prepare>>()
  const statement = (text: string) => {
    const known = statements.get(text) ?? prepare(database, text)
    statements.set(text, known)
    return known
  }
  return ({ text, verdict, limit, before }) => {
    const words = wordsOf(text)
    const start = before ?? Number.MAX_SAFE_INTEGER
    const filter = verdict === undefined ? [] : [verdict]
    const read = (ending: '' | '*') =>
      statement(verdict === undefined ? BY_WORDS : BY_WORDS_AND_VERDICT).all(
        matchOf(words, ending),
        start,
        ...filter,
        limit,
      )
    if (words.length === 0)
      return verdict === undefined ? [] : toHits(statement(BY_VERDICT).all(verdict, start, limit), '')
    const whole = (words.at(-1)?.length ?? 0) > LONGEST_INDEXED_PREFIX ? read('') : []
    return toHits(whole.length === limit ? whole : read('*'), text)
  }
}

type Row = Omit<SearchHit, 'excerpt' | 'part' | 'isArchived'> & { readonly text: string; readonly archived: number }

const toHits = (rows: readonly Row[], query: string): readonly SearchHit[] =>
  rows.map(({ text, archived, ...hit }) => ({ ...hit, isArchived: archived === 1, ...excerptOf(text, query) }))

const FOUND = `d.position, d.session, d.kind, d.text,
         coalesce(s.title, s.said, '') AS title, coalesce(s.archived, 0) AS archived`

const OF_SESSION = 'LEFT JOIN session s ON s.session = d.session'

const BY_WORDS = `
  SELECT ${FOUND}
    FROM search JOIN search_document d ON d.position = search.rowid ${OF_SESSION}
   WHERE search MATCH ? AND search.rowid < ?
   ORDER BY search.rowid DESC LIMIT ?`

const BY_WORDS_AND_VERDICT = `
  SELECT ${FOUND}
    FROM search JOIN search_document d ON d.position = search.rowid
         JOIN answer a ON a.position = d.position JOIN judgement j ON j.result = a.result ${OF_SESSION}
   WHERE search MATCH ? AND search.rowid < ? AND j.verdict = ?
   ORDER BY search.rowid DESC LIMIT ?`

/** Those judged last come first: whoever looks for verdicts remembers when they gave them. */
const BY_VERDICT = `
  SELECT ${FOUND}
    FROM judgement j JOIN answer a ON a.result = j.result JOIN search_document d ON d.position = a.position
         ${OF_SESSION}
   WHERE j.verdict = ? AND a.position < ?
   ORDER BY j.position DESC LIMIT ?`

/** Prepared late: the tables may have just been rebuilt. */
const prepare = (database: Database, text: string) => database.prepare<(string | number)[], Row>(text)

function matchOf(words: readonly string[], ending: '' | '*'): string {
  return `${words.map((word) => `"${word}"`).join(' ')}${ending}`
}

/** The surroundings of the first place where a word was found, cut between characters. */
function excerptOf(text: string, query: string): Pick<SearchHit, 'excerpt' | 'part'> {
  const { part, words, at } = placeOf(text, query)
  const characters = [...words.slice(Math.max(0, at - 40), at + 2 * EXCERPT_CHARACTERS)]
  return { part, excerpt: characters.slice(0, EXCERPT_CHARACTERS).join('') }
}
