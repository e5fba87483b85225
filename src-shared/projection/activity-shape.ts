import type { Mode } from '../classification/mode'
import type { ActivityKind, ActivityOutcome } from '../contract/activity'
import type { DecisionProvenance } from '../inquirium/decision-kinds'
import type { ActivityItem } from './activity-item'

/**
 * Everything a filter asks of a line but when it was, in which turn and under which id. Lines by the hundred thousand
 * have a few hundred shapes, so whoever knows where each shape occurs finds anything without reading the rest.
 */
export interface ActivityShape {
  readonly kind: ActivityKind
  readonly outcome: ActivityOutcome
  readonly provenance: DecisionProvenance
  readonly mode: Mode | null
  readonly runtimes: readonly string[]
  /** Every reason and every reference, each once. */
  readonly names: readonly string[]
}

export function shapeOf(item: ActivityItem): ActivityShape {
  const runtimes = runtimesOf(item)
  const { mode = null } = item.kind === 'attempt' ? item.attempt : item.decision
  return {
    kind: kindOf(item),
    outcome: outcomeOf(item),
    provenance: provenanceOf(item),
    mode,
    runtimes: inOrder(runtimes),
    names: inOrder([...runtimes, ...namesOf(item)]),
  }
}

export const kindOf = (item: ActivityItem): ActivityKind => (item.kind === 'attempt' ? 'attempt' : item.decision.kind)

export const outcomeOf = (item: ActivityItem): ActivityOutcome =>
  item.kind === 'attempt' ? item.attempt.status : item.decision.outcome

/** Who decided. An answer was produced by a model; how an attempt ended without one, the host says. */
export function provenanceOf(item: ActivityItem): DecisionProvenance {
  if (item.kind === 'decision') return item.decision.provenance
  return item.attempt.status === 'completed' ? 'model-produced' : 'host-policy'
}

/** Whoever was used, and whoever was passed over. */
export function runtimesOf(item: ActivityItem): readonly string[] {
  if (item.kind === 'attempt') return present([item.attempt['runtime/ref']])
  const passedOver = item.decision['passed-over'] ?? []
  return present([item.decision.refs['runtime/ref'], ...passedOver.map((candidate) => candidate['runtime/ref'])])
}

function namesOf(item: ActivityItem): readonly string[] {
  if (item.kind === 'attempt') {
    const { 'model.binding/ref': model, diagnostics, decisions } = item.attempt
    return present([model, diagnostics['error/code'], ...decisions.map((decision) => decision['reason/code'])])
  }
  const { decision } = item
  return present([
    decision['reason/code'],
    decision['detail/code'],
    ...(decision['evidence/codes'] ?? []),
    ...Object.values(decision.refs),
    ...(decision['passed-over'] ?? []).flatMap((candidate) => [
      candidate['reason/code'],
      candidate['model.binding/ref'],
    ]),
  ])
}

const present = (names: readonly (string | null | undefined)[]): readonly string[] =>
  names.filter((name) => typeof name === 'string')

/** Two lines of one shape are written alike, in whatever order they name things. */
const inOrder = (names: readonly string[]): readonly string[] => [...new Set(names)].toSorted()
