import type { TransferEnd, VerificationResult } from '../../src-shared/contract/transfers'
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

/** The decision behind an end, without a path or a name in it. */
export function describeTransfer(end: TransferEnd): Decision {
  const shared = { kind: 'transfer', provenance: 'operator-approved', refs: { 'store/name': 'transcript' } } as const
  switch (end.outcome) {
    case 'exported':
    case 'imported':
      return { ...shared, outcome: end.outcome, 'reason/code': 'operator-asked', counts: { 'item/count': end.facts } }
    case 'cancelled':
      return { ...shared, outcome: 'cancelled', 'reason/code': 'operator-cancelled' }
    case 'verified':
      return { ...shared, outcome: 'verified', 'reason/code': reasonOf(end.verification) }
    case 'not-verified':
      return { ...shared, outcome: 'refused', provenance: 'host-policy', 'reason/code': reasonOf(end.verification) }
    case 'refused':
      return { ...shared, outcome: 'refused', provenance: 'host-policy', 'reason/code': end.code }
    case 'excised':
      return { ...shared, kind: 'excision', outcome: 'excised', 'reason/code': 'operator-asked' }
  }
}

const reasonOf = (result: VerificationResult): string =>
  result.found === 'broken' ? `record-${result.fault}` : `record-${result.found}`
