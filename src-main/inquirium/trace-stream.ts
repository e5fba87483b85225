import type { ActivityFilter, ActivityProgress } from '../../src-shared/contract/activity'
import type { ConnectionTotals } from '../../src-shared/contract/connections'
import type { Instant, TraceId, TurnId } from '../../src-shared/inquirium/primitives'
import type { TraceStreamName } from '../../src-shared/trace/streams'
import type { RecordedTrace, TraceRecord } from '../../src-shared/trace/trace-record'

/** The door a Journal writes through. Nothing but a Journal may hold one. */
export interface TraceWriter {
  append(records: readonly TraceRecord[], recordedAt: Instant): readonly RecordedTrace[]
}

export interface TracePageQuery {
  /** Records older than this sequence; 'end' starts with the newest. */
  readonly before: number | 'end'
  readonly limit: number
  readonly streams?: readonly TraceStreamName[]
  /** Only records that this may let through, found without looking at the others. Whether one does is asked of it. */
  readonly filter?: ActivityFilter
}

/** The operational record as it is read. It holds no content, and no way into the transcript. */
export interface TraceStream {
  /** Records of one stream after a position, oldest first. */
  replay(stream: TraceStreamName, after: number, limit: number): Promise<readonly RecordedTrace[]>
  /** A page of both streams, newest first. With a filter it waits until what records are found by is whole. */
  page(query: TracePageQuery): Promise<readonly RecordedTrace[]>
  find(id: TraceId): Promise<RecordedTrace | null>
  /** Everything that was recorded about a turn, oldest first. */
  ofTurn(turn: TurnId): Promise<readonly RecordedTrace[]>
  position(stream: TraceStreamName): Promise<number>
  /** Every connection since a moment, summed up; the one used last comes first. */
  connectionsSince(since: Instant): Promise<ConnectionTotals>
  /** Null when everything can be found at once, which is nearly always. */
  progress(): Promise<ActivityProgress>
}
