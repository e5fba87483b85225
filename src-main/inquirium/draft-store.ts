import type { JsonObject } from '../../src-shared/inquirium/json-value'
import type { Instant, SessionRef, TurnId } from '../../src-shared/inquirium/primitives'

export const DRAFT_KINDS = ['composer', 'attempt'] as const
export type DraftKind = (typeof DRAFT_KINDS)[number]

/** Unfinished text, outside the streams: replaced in place, gone with its session. */
export interface Draft {
  readonly key: string
  readonly kind: DraftKind
  readonly session: SessionRef | null
  readonly turn: TurnId | null
  readonly content: JsonObject
}

export interface SavedDraft extends Draft {
  readonly savedAt: Instant
}

export interface DraftStore {
  /** Nothing is kept for a session or turn that was excised. */
  save(draft: Draft): Promise<void>
  discard(key: string): Promise<void>
  find(key: string): Promise<SavedDraft | null>
  list(kind: DraftKind): Promise<readonly SavedDraft[]>
}
