import type { Database } from 'better-sqlite3'
import { z } from 'zod'
import { JsonObject } from '../../src-shared/inquirium/json-value'
import type { Instant } from '../../src-shared/inquirium/primitives'
import { DRAFT_KINDS, type Draft, type DraftKind, type SavedDraft } from '../inquirium/draft-store'
import type { ExcisedPlaces } from './excised-places'

export interface DraftTable {
  save(draft: Draft, savedAt: Instant): void
  discard(key: string): void
  find(key: string): SavedDraft | null
  list(kind: DraftKind): readonly SavedDraft[]
}

const DraftRow = z
  .object({
    key: z.string(),
    kind: z.enum(DRAFT_KINDS),
    session: z.string().nullable(),
    turn: z.string().nullable(),
    content: z.string().transform((text) => JsonObject.parse(JSON.parse(text))),
    saved_at: z.string(),
  })
  .transform(({ saved_at, ...draft }): SavedDraft => ({ ...draft, savedAt: saved_at }))

/** Unfinished text: replaced in place, never part of a stream. */
export function createDraftTable(database: Database, isGone: ExcisedPlaces['isGone']): DraftTable {
  const save = database.prepare(`
    INSERT INTO draft (key, kind, session, turn, content, saved_at)
    VALUES (@key, @kind, @session, @turn, @content, @savedAt)
    ON CONFLICT (key) DO UPDATE SET kind = excluded.kind, session = excluded.session, turn = excluded.turn,
      content = excluded.content, saved_at = excluded.saved_at
  `)
  const discard = database.prepare<[string]>('DELETE FROM draft WHERE key = ?')
  const find = database.prepare<[string]>('SELECT * FROM draft WHERE key = ?')
  const list = database.prepare<[string]>('SELECT * FROM draft WHERE kind = ? ORDER BY saved_at, key')

  return {
    save(draft, savedAt) {
      if (!isGone(draft)) save.run({ ...draft, content: JSON.stringify(draft.content), savedAt })
    },
    discard: (key) => void discard.run(key),
    find(key) {
      const row = find.get(key)
      return row === undefined ? null : DraftRow.parse(row)
    },
    list: (kind) => list.all(kind).map((row) => DraftRow.parse(row)),
  }
}
