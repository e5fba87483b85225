import type { RecordReport } from './record'
import type { TransferEnd, VerificationResult } from './transfers'

type Fault = Extract<VerificationResult, { found: 'broken' }>['fault']
type Found = Exclude<VerificationResult['found'], 'broken'> | Fault
type Finding = NonNullable<RecordReport['finding']>['code']
type Refusal = Extract<TransferEnd, { outcome: 'refused' }>['code']

/** Why something was done to the record as a whole, or not done. Closed: the activity has words for every one. */
export type RecordReason =
  /** What a check found, of the record or of a bundle. */
  | `record-${Found}`
  | `bundle-${Found}`
  /** What opening found, and went on from. */
  | Finding
  | 'derived-tables-damaged'
  | 'clock-behind-record'
  | 'damaged-log-set-aside'
  /** Why something was deleted, or not. */
  | `operator-excised-${'turn' | 'session' | 'participant'}`
  | 'time-is-up'
  | 'nothing-left'
  /** Why something went out or came in, or did not. */
  | 'operator-asked'
  | 'operator-cancelled'
  | 'everything-was-here'
  | Refusal
