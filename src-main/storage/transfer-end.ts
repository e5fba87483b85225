import type { RecordReason } from '../../src-shared/contract/record-reasons'
import type { TransferEnd, TransferRequest, VerificationResult } from '../../src-shared/contract/transfers'
import type { Decision } from '../inquirium/decision-log'
import type { ExcisionOutcome } from '../inquirium/journal'
import type { ExportOutcome, ImportOutcome } from './transfers'
import type { Verification } from './verify-record'

/** How a transfer ended, as the window is told. */
export function endOf(outcome: ExportOutcome | ImportOutcome | Verification | null): TransferEnd {
  if (outcome === null) return { outcome: 'cancelled' }
  switch (outcome.outcome) {
    case 'exported':
      return { outcome: 'exported', path: outcome.path, facts: outcome.facts }
    case 'imported':
      return { ...outcome, sessions: [...outcome.sessions] }
    case 'cancelled':
      return { outcome: 'cancelled' }
    case 'refused':
      return 'verification' in outcome
        ? { outcome: 'not-verified', verification: resultOf(outcome.verification) }
        : { outcome: 'refused', code: outcome.code }
    default:
      return { outcome: 'verified', verification: resultOf(outcome) }
  }
}

export function endOfExcision(outcome: ExcisionOutcome): TransferEnd {
  return outcome.outcome === 'excised'
    ? { outcome: 'excised', facts: outcome.extent.facts, unfinished: outcome.unfinished !== null }
    : { outcome: 'refused', code: outcome.code }
}

function resultOf(found: Verification): VerificationResult {
  switch (found.outcome) {
    case 'intact':
      return { found: 'intact', participant: found.participant, records: found.records, unsigned: found.unsigned }
    case 'broken': {
      const { fault, position, id } = found.misfit
      return { found: 'broken', stream: found.stream, fault, record: position, id }
    }
    case 'unproven':
      return { found: 'unproven', code: found.code, records: found.records }
    case 'unreadable':
      return { found: 'unreadable', code: found.code }
  }
}

/** An import is traced by who records it, and an excision by its marker: both in the transaction itself. */
type TracedAfterwards = Exclude<TransferEnd, { outcome: 'imported' | 'excised' }>

/** The decision behind an end, without a path or a name in it. */
export function describeTransfer(end: TracedAfterwards, work: TransferRequest['kind']): Decision {
  const reason = reasonOf(end, work)
  const counts = 'facts' in end ? { 'item/count': end.facts } : {}
  const shared = { kind: 'transfer', refs: { 'store/name': 'transcript' }, counts, 'reason/code': reason } as const
  const isRefused = end.outcome === 'refused' || end.outcome === 'not-verified'
  return isRefused
    ? { ...shared, outcome: 'refused', provenance: 'host-policy' }
    : { ...shared, outcome: end.outcome, provenance: 'operator-approved' }
}

function reasonOf(end: TracedAfterwards, work: TransferRequest['kind']): RecordReason {
  switch (end.outcome) {
    case 'exported':
      return 'operator-asked'
    case 'cancelled':
      return 'operator-cancelled'
    case 'refused':
      return end.code
    default: {
      const { verification: result } = end
      const found = result.found === 'broken' ? result.fault : result.found
      return work === 'verify-record' ? `record-${found}` : `bundle-${found}`
    }
  }
}
