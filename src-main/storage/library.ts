import type { Calibration } from '../../src-shared/contract/calibration'
import type { DecisionKind } from '../../src-shared/inquirium/decision-kinds'
import type { Sha256 } from '../../src-shared/inquirium/primitives'
import type { RecordedTrace } from '../../src-shared/trace/trace-record'
import type { RecordedFact } from '../../src-shared/transcript/recorded-fact'
import type { SearchHit, SearchQuery } from './search'
import type { SessionListQuery, SessionQueries, SessionRow } from './session-queries'

/** What is read from a record beyond its streams: everything here is derived from them, or named by them. */
export interface Library {
  search(query: SearchQuery): Promise<readonly SearchHit[]>
  listSessions(query: SessionListQuery): Promise<readonly SessionRow[]>
  /** By title and tags, whatever was archived included. */
  findSessions(text: string, limit: number): Promise<readonly SessionRow[]>
  listTags(): Promise<ReturnType<SessionQueries['tags']>>
  calibration(): Promise<Calibration>
  /** The turns of a session by id, the latest first. */
  turnsOf(session: string, limit: number): Promise<readonly string[]>
  feedbackOf(session: string): Promise<ReturnType<SessionQueries['feedback']>>
  /** Inquiries and operator questions that were asked here and never closed, oldest first. */
  openMatters(): Promise<readonly RecordedFact[]>
  /** The newest decisions of one kind, newest first. */
  decisionsOfKind(kind: DecisionKind, limit: number): Promise<readonly RecordedTrace[]>
  /** Keeps bytes that a fact is about to refer to. They are gone at the next start if none does. */
  putBlob(bytes: Uint8Array): Promise<Sha256>
  readBlob(digest: Sha256): Promise<Uint8Array | null>
}
