import type { Database } from 'better-sqlite3'
import { foldText } from '../../src-shared/contract/found-words'

/** A session as the list shows it. */
export interface SessionRow {
  readonly session: string
  /** The operator's title, else the first words said that are still there, else nothing. */
  readonly title: string
  readonly openedAt: string
  readonly importedFrom: string | null
  readonly pinned: boolean
  readonly archived: boolean
  readonly turns: number
  readonly lastAt: string
  readonly lastPosition: number
  readonly tags: readonly string[]
}

export interface SessionListQuery {
  readonly archived: boolean
  readonly tag?: string
  readonly limit: number
  /** Reads on after this row of an earlier answer. */
  readonly after?: Pick<SessionRow, 'pinned' | 'lastPosition'>
}

interface FeedbackRow {
  readonly result: string
  readonly verdict: string
  readonly verified: number
  readonly refuted: number
  readonly amended: number
}

export interface SessionQueries {
  list(query: SessionListQuery): readonly SessionRow[]
  /** Those whose title and tags have every word in them somewhere; archived ones last. */
  find(text: string, limit: number): readonly SessionRow[]
  tags(): readonly { readonly tag: string; readonly sessions: number }[]
  feedback(session: string): readonly FeedbackRow[]
  turns(session: string, limit: number): readonly string[]
}

type Row = Omit<SessionRow, 'pinned' | 'archived' | 'tags'> & { pinned: number; archived: number }

const COLUMNS = `
  session, coalesce(title, said, '') AS title, opened_at AS openedAt, imported_from AS importedFrom, pinned, archived,
  turns, last_at AS lastAt, last_position AS lastPosition`

/** Pinned sessions first, then the ones last written to. Prepared late: the tables may have just been rebuilt. */
export function createSessionQueries(database: Database): SessionQueries {
  const list = (tagged: boolean) =>
    database.prepare<unknown[], Row>(`
      SELECT ${COLUMNS} FROM session
       WHERE archived = ? AND (pinned, last_position) < (?, ?)
             ${tagged ? 'AND session IN (SELECT session FROM tag WHERE tag = ?)' : ''}
       ORDER BY pinned DESC, last_position DESC LIMIT ?
    `)
  const tagsOf = (session: string) =>
    database
      .prepare<[string], { tag: string }>('SELECT tag FROM tag WHERE session = ? ORDER BY tag')
      .all(session)
      .map(({ tag }) => tag)

  const toRow = (row: Row): SessionRow => ({
    ...row,
    pinned: row.pinned === 1,
    archived: row.archived === 1,
    tags: tagsOf(row.session),
  })

  return {
    list({ archived, tag, limit, after }) {
      const start = [after === undefined ? 2 : Number(after.pinned), after?.lastPosition ?? 0]
      const values = [Number(archived), ...start, ...(tag === undefined ? [] : [tag]), limit]
      return list(tag !== undefined)
        .all(...values)
        .map(toRow)
    },
    find(text, limit) {
      const words = foldText(text).split(/\s+/).filter(Boolean)
      if (words.length === 0) return []
      return database
        .prepare<unknown[], Row>(`
          SELECT ${COLUMNS} FROM session
           WHERE ${words.map(() => 'instr(names, ?) > 0').join(' AND ')}
           ORDER BY archived, pinned DESC, last_position DESC LIMIT ?
        `)
        .all(...words, limit)
        .map(toRow)
    },
    tags: () =>
      database
        .prepare<[], { tag: string; sessions: number }>(
          'SELECT tag, count(*) AS sessions FROM tag GROUP BY tag ORDER BY tag',
        )
        .all(),
    turns: (session, limit) =>
      database
        .prepare<[string, number], string>(
          `SELECT turn FROM transcript
            WHERE session = ? AND kind = 'inquirium.inquiry-turn.v1' AND content IS NOT NULL
            ORDER BY position DESC LIMIT ?`,
        )
        .pluck()
        .all(session, limit),
    feedback: (session) =>
      database
        .prepare<[string], FeedbackRow>(
          'SELECT result, verdict, verified, refuted, amended FROM feedback WHERE session = ? ORDER BY last_position',
        )
        .all(session),
  }
}
