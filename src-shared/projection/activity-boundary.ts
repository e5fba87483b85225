import type { DecisionRefs } from '../inquirium/decision-trace'
import type { ActivityItem } from './activity-item'

/** A decision that kept something inside which would have gone out. */
export interface BoundaryRisk {
  /** Tells this risk from others, so that the same one is not raised again. */
  readonly key: string
  readonly refs: DecisionRefs
}

/** What in a record shows that a boundary was reached: a runtime that passes on, or an attempt that was stopped. */
export function boundaryRisksIn(item: ActivityItem): readonly BoundaryRisk[] {
  if (item.kind === 'attempt') {
    const { 'runtime/ref': runtime, diagnostics } = item.attempt
    return diagnostics['error/code'] === 'remote-signs-seen' && runtime ? [risk({ 'runtime/ref': runtime })] : []
  }
  const { decision } = item
  if (decision.kind === 'runtime-selection') {
    const denied = (decision['passed-over'] ?? []).filter((candidate) => candidate['reason/code'] === 'egress-denied')
    return denied.map((candidate) => risk({ 'runtime/ref': candidate['runtime/ref'] }))
  }
  if (decision.kind === 'locality-verdict')
    return decision.outcome === 'remote-proxied' ? [risk(runtimeOnly(decision.refs))] : []
  if (decision.kind === 'context-decision') return decision.outcome === 'fail' ? [risk(decision.refs)] : []
  if (decision.kind !== 'connection' || decision.outcome !== 'blocked') return []
  return decision.refs['destination/class'] === 'loopback' ? [] : [risk(decision.refs)]
}

const risk = (refs: DecisionRefs): BoundaryRisk => ({ key: boundaryKey(refs), refs })

/** The same whether it comes from what was decided or from what was recorded of it. */
export const boundaryKey = (refs: DecisionRefs): string => `boundary:${JSON.stringify(Object.entries(refs).toSorted())}`

/** As the attempt names it, so that the answer in which it showed is not raised twice. */
const runtimeOnly = ({ 'runtime/ref': runtime }: DecisionRefs): DecisionRefs =>
  runtime === undefined ? {} : { 'runtime/ref': runtime }
