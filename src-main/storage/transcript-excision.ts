import type { Database } from 'better-sqlite3'
import { TIERS } from '../../src-shared/classification/tier'
import type { RecordedFact } from '../../src-shared/transcript/recorded-fact'
import type { ExcisionExtent, ExcisionTarget, Expiry, RetentionLimits } from '../inquirium/transcript-store'

/** What an excision took out of the transcript, for everything that holds a copy of it. */
export interface Excised {
  readonly positions: readonly number[]
  /** Null stands for what belongs to no session. */
  readonly sessions: readonly (string | null)[]
  readonly extent: ExcisionExtent
}

export interface TranscriptExcision {
  measure(target: ExcisionTarget): ExcisionExtent
  plan(limits: RetentionLimits): readonly Expiry[]
  /** Destroys content and salt, inside the transaction that recorded the marker. */
  destroy(target: ExcisionTarget, marker: RecordedFact): Excised
}

interface Condition {
  readonly facts: string
  readonly drafts: string
  readonly values: readonly string[]
}

/** A marker outlives what it marks, and what is gone cannot go again. */
const DESTRUCTIBLE = `excised_by IS NULL AND kind <> 'inquirium.excision.v1'`

export function createTranscriptExcision(database: Database): TranscriptExcision {
  const count = (sql: string, values: readonly string[]) =>
    database.prepare<string[], { n: number }>(sql).get(...values)?.n ?? 0

  const measure = (target: ExcisionTarget): ExcisionExtent => {
    const { facts, drafts, values } = conditionOf(target)
    return {
      facts: count(`SELECT count(*) AS n FROM transcript WHERE ${DESTRUCTIBLE} AND ${facts}`, values),
      drafts: count(`SELECT count(*) AS n FROM draft WHERE ${drafts}`, drafts.includes('?') ? values : []),
    }
  }

  return {
    measure,
    plan: (limits) =>
      TIERS.flatMap((tier) => {
        const before = limits[tier]
        if (before === null) return []
        const target = { kind: 'expired', tier, before } as const
        const extent = measure(target)
        return extent.facts === 0 ? [] : [{ target, extent }]
      }),
    destroy(target, marker) {
      const { facts, drafts, values } = conditionOf(target)
      const rows = database
        .prepare<string[], { position: number; session: string | null }>(
          `SELECT position, session FROM transcript WHERE ${DESTRUCTIBLE} AND position < ${marker.position} AND ${facts}`,
        )
        .all(...values)
      const erase = database.prepare<[string, number]>(
        'UPDATE transcript SET content = NULL, salt = NULL, excised_by = ? WHERE position = ?',
      )
      for (const { position } of rows) erase.run(marker.id, position)
      const gone = database.prepare(`DELETE FROM draft WHERE ${drafts}`).run(...(drafts.includes('?') ? values : []))
      return {
        positions: rows.map(({ position }) => position),
        sessions: [...new Set(rows.map(({ session }) => session))],
        extent: { facts: rows.length, drafts: gone.changes },
      }
    },
  }
}

function conditionOf(target: ExcisionTarget): Condition {
  switch (target.kind) {
    case 'turn':
      return { facts: 'turn = ?', drafts: 'turn = ?', values: [target['turn/id']] }
    case 'session':
      return { facts: 'session = ?', drafts: 'session = ?', values: [target['session/ref']] }
    case 'participant':
      return { facts: 'true', drafts: 'true', values: [] }
    case 'expired':
      return { facts: 'classification = ? AND recorded_at < ?', drafts: 'false', values: [target.tier, target.before] }
  }
}
