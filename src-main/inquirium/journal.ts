import type { StorageFault } from '../../src-shared/contract/storage-faults'
import type { SessionRef } from '../../src-shared/inquirium/primitives'
import type { RecordedTrace, TraceRecord } from '../../src-shared/trace/trace-record'
import type { Excision } from '../../src-shared/transcript/excision'
import type { FactFiling, RecordedFact } from '../../src-shared/transcript/recorded-fact'
import type { Draft } from './draft-store'
import type { ExcisionExtent, Position } from './transcript-store'

/** The position the caller last saw, of one session or (null) of the whole transcript. */
export type Expectation = { readonly session: SessionRef | null; readonly position: Position } | 'anywhere'

/** What is recorded together, or not at all. */
export interface Batch {
  readonly expected: Expectation
  readonly facts: readonly FactFiling[]
  readonly traces: readonly TraceRecord[]
  readonly saveDrafts?: readonly Draft[]
  readonly discardDrafts?: readonly string[]
}

/** What listeners hear, after it is on disk and in the order it was recorded. */
export interface Committed {
  readonly facts: readonly RecordedFact[]
  readonly traces: readonly RecordedTrace[]
}

export type CommitRefusal =
  | { readonly outcome: 'refused'; readonly code: 'stale-position'; readonly position: Position }
  | { readonly outcome: 'refused'; readonly code: 'already-recorded'; readonly id: string }
  /** The session or turn it belongs to was excised, and takes nothing any more. */
  | { readonly outcome: 'refused'; readonly code: 'excised' }
  | { readonly outcome: 'refused'; readonly code: StorageFault }

export type CommitOutcome = ({ readonly outcome: 'committed' } & Committed) | CommitRefusal

export type ExcisionOutcome =
  | {
      readonly outcome: 'excised'
      readonly extent: ExcisionExtent
      readonly marker: RecordedFact
      /** Why a copy outside the record is not destroyed yet; the next start tries again. */
      readonly unfinished: StorageFault | null
    }
  /** More or less would go than the marker says, and so than the operator was shown. */
  | { readonly outcome: 'refused'; readonly code: 'extent-changed'; readonly extent: ExcisionExtent }
  | CommitRefusal

/** The only way into the record. */
export interface Journal {
  /** Records a batch as one unit, on disk before it resolves. A refusal has written nothing. */
  commit(batch: Batch): Promise<CommitOutcome>
  /** Records the marker and destroys the content it names, wherever a copy of it is. */
  excise(id: string, marker: Excision, traces: readonly TraceRecord[]): Promise<ExcisionOutcome>
  /** Calls the listener once per commit, after it. Returns the way to stop. */
  subscribe(listener: (committed: Committed) => void): () => void
}
