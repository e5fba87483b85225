import type { StorageFault } from '../../src-shared/contract/storage-faults'
import type { TransferProgress } from '../../src-shared/contract/transfers'
import type { Committed } from '../inquirium/journal'
import type { OpenRefusal } from './database'
import type { OpeningReport, RecordOptions } from './open-record'
import type { SqliteRecord } from './sqlite-record'
import type { StopFlag } from './stop-flag'
import type { Transfers } from './transfers'

/** What the worker is started with. */
export type RecordWorkerData = Pick<RecordOptions, 'directory' | 'participant' | 'secret' | 'setDamagedLogAside'>

/** The ports a worker serves, and of each what can be asked for. Nothing else reaches the database. */
export const served = {
  journal: ['commit', 'excise'],
  transcript: ['query', 'find', 'position', 'measureExcision', 'planRetention'],
  traces: ['replay', 'page', 'find', 'ofTurn', 'position', 'connectionsSince', 'progress'],
  drafts: ['save', 'discard', 'find', 'list'],
  library: [
    'search',
    'listSessions',
    'findSessions',
    'listTags',
    'calibration',
    'turnsOf',
    'feedbackOf',
    'openMatters',
    'decisionsOfKind',
    'putBlob',
    'readBlob',
  ],
  transfers: ['verify', 'exportMarkdown', 'exportBundle', 'importBundle', 'importConversation'],
} as const satisfies { readonly [Port in keyof ServedPorts]: readonly (keyof ServedPorts[Port])[] }

export type ServedPorts = Pick<SqliteRecord, 'journal' | 'transcript' | 'traces' | 'drafts' | 'library'> & {
  readonly transfers: Transfers
}
export type ServedPort = keyof typeof served

export type ToWorker =
  | {
      readonly type: 'call'
      readonly call: number
      readonly port: ServedPort
      readonly method: string
      readonly args: readonly unknown[]
      /** Of long work: set from outside while the thread is busy, where no message would reach it. */
      readonly stop: StopFlag | null
    }
  | { readonly type: 'close' }

export type FromWorker =
  | { readonly type: 'opened'; readonly report: OpeningReport }
  | { readonly type: 'refused'; readonly refusal: OpenRefusal }
  | { readonly type: 'value'; readonly call: number; readonly value: unknown }
  /** The disk failed where no outcome can say so. */
  | { readonly type: 'failed'; readonly call: number; readonly code: StorageFault }
  | { readonly type: 'threw'; readonly call: number; readonly message: string }
  | { readonly type: 'progress'; readonly call: number; readonly progress: TransferProgress }
  /** What was committed, for everybody, and the answer to the call that asked for it. */
  | { readonly type: 'committed'; readonly committed: Committed; readonly call: number | null }
  | { readonly type: 'closed' }
