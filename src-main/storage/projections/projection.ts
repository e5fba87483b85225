import type { Database } from 'better-sqlite3'
import type { TranscriptFact } from '../../../src-shared/transcript/transcript-fact'
import type { Excised } from '../transcript-excision'

/** A fact that is still there, at its place. */
export interface PresentFact {
  readonly position: number
  readonly fact: TranscriptFact
}

/** Gives the facts of a session that are still there, in order. */
export type ReplaySession = (session: string | null) => Iterable<PresentFact>

/** Tables derived from a stream by applying its records one by one, and from nothing else. */
export interface Projection<Item> {
  readonly name: string
  /** Raised with every change to the tables or to what `apply` does: the old tables are then dropped and refilled. */
  readonly version: number
  readonly tables: readonly string[]
  readonly schema: string
  /** Whether the app can start without it: much of it is then made while the record is in use, in pieces. */
  readonly inPieces?: true
  readonly prepare: (database: Database) => {
    readonly apply: (item: Item) => void
    /** Leaves the tables as if what was excised had never been applied. */
    readonly forget: (excised: Excised, replay: ReplaySession) => void
  }
}
