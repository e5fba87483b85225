import type { TierName } from '../../src-shared/classification/tier'
import type { Instant, SessionRef, TurnId } from '../../src-shared/inquirium/primitives'
import type { Excision } from '../../src-shared/transcript/excision'
import type { FactFiling, RecordedFact } from '../../src-shared/transcript/recorded-fact'
import type { FactSchema } from '../../src-shared/transcript/transcript-fact'

/** Where a fact stands in the transcript: 1 for the first, without gaps; 0 is before the first. */
export type Position = number

/** The door a Journal writes through. Nothing but a Journal may hold one. */
export interface TranscriptWriter {
  append(facts: readonly FactFiling[], recordedAt: Instant): readonly RecordedFact[]
}

/** Facts in ascending order of position: the first ones after `after`, or the last ones before `before`. */
export type TranscriptQuery = {
  readonly session?: SessionRef
  readonly turn?: TurnId
  readonly kinds?: readonly FactSchema[]
  readonly limit: number
} & ({ readonly after: Position } | { readonly before: Position | 'end' })

export type ExcisionTarget = Excision['target']

/** What an excision would destroy, or has destroyed. */
export interface ExcisionExtent {
  readonly facts: number
  readonly drafts: number
}

/** Facts of each tier recorded before this moment are to go; null keeps them until they are excised. */
export type RetentionLimits = { readonly [Tier in TierName]: Instant | null }

/** Facts of one tier whose time is up. */
export interface Expiry {
  readonly target: Extract<ExcisionTarget, { kind: 'expired' }>
  readonly extent: ExcisionExtent
}

/** The participant's transcript as it is read. Writing goes through a Journal. */
export interface TranscriptStore {
  /** What was excised still has its place, and no fact. */
  query(query: TranscriptQuery): Promise<readonly RecordedFact[]>
  find(id: string): Promise<RecordedFact | null>
  /** The position of the last fact of a session, or of the whole transcript. */
  position(session: SessionRef | null): Promise<Position>
  /** What an excision would destroy: shown before anybody is asked. */
  measureExcision(target: ExcisionTarget): Promise<ExcisionExtent>
  /** What retention would excise now. Planning destroys nothing. */
  planRetention(limits: RetentionLimits): Promise<readonly Expiry[]>
}
