import type { ActivityFilter, ActivityKind, ActivityOutcome } from '../contract/activity'
import type { DecisionProvenance } from '../inquirium/decision-kinds'
import type { ActivityItem } from './activity-item'

/** Leaves nothing out. */
export const everyActivity: ActivityFilter = {
  kinds: [],
  provenances: [],
  outcomes: [],
  runtimes: [],
  modes: [],
  from: null,
  until: null,
  text: '',
  reasons: [],
  turns: null,
}

export const kindOf = (item: ActivityItem): ActivityKind => (item.kind === 'attempt' ? 'attempt' : item.decision.kind)

export const outcomeOf = (item: ActivityItem): ActivityOutcome =>
  item.kind === 'attempt' ? item.attempt.status : item.decision.outcome

/** Who decided. An answer was produced by a model; how an attempt ended without one, the host says. */
export function provenanceOf(item: ActivityItem): DecisionProvenance {
  if (item.kind === 'decision') return item.decision.provenance
  return item.attempt.status === 'completed' ? 'model-produced' : 'host-policy'
}

/** Says of an item whether the filter lets it through. Made once for many items. */
export function activityMatcher(filter: ActivityFilter): (item: ActivityItem) => boolean {
  const isIn = <Value>(wanted: readonly Value[], found: readonly Value[]) =>
    wanted.length === 0 || found.some((value) => wanted.includes(value))
  const from = filter.from === null ? Number.NEGATIVE_INFINITY : Date.parse(filter.from)
  const until = filter.until === null ? Number.POSITIVE_INFINITY : Date.parse(filter.until)
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean)
  const reasons = new Set(filter.reasons)
  const turns = filter.turns === null ? null : new Set(filter.turns)

  const isInTime = (item: ActivityItem) => {
    const at = Date.parse(item.at)
    return at >= from && at < until
  }
  const holdsText = (item: ActivityItem) => {
    if (words.length === 0 || reasonsOf(item).some((reason) => reasons.has(reason))) return true
    const names = searchable(item)
    return words.every((word) => names.includes(word))
  }
  return (item) =>
    (turns === null || (item.turn !== null && turns.has(item.turn))) &&
    isIn(filter.kinds, [kindOf(item)]) &&
    isIn(filter.provenances, [provenanceOf(item)]) &&
    isIn(filter.outcomes, [outcomeOf(item)]) &&
    isIn(filter.modes, modesOf(item)) &&
    isIn(filter.runtimes, runtimesOf(item)) &&
    isInTime(item) &&
    holdsText(item)
}

const modesOf = (item: ActivityItem) => {
  const { mode } = item.kind === 'attempt' ? item.attempt : item.decision
  return mode === undefined ? [] : [mode]
}

/** Whoever was used, and whoever was passed over. */
export function runtimesOf(item: ActivityItem): readonly string[] {
  if (item.kind === 'attempt') return present([item.attempt['runtime/ref']])
  const passedOver = item.decision['passed-over'] ?? []
  return present([item.decision.refs['runtime/ref'], ...passedOver.map((candidate) => candidate['runtime/ref'])])
}

function reasonsOf(item: ActivityItem): readonly string[] {
  if (item.kind === 'attempt') {
    return present([item.attempt.diagnostics['error/code'], ...item.attempt.decisions.map((d) => d['reason/code'])])
  }
  const { decision } = item
  const passedOver = decision['passed-over'] ?? []
  return present([
    decision['reason/code'],
    decision['detail/code'],
    ...passedOver.map((candidate) => candidate['reason/code']),
  ])
}

function searchable(item: ActivityItem): string {
  const refs =
    item.kind === 'attempt'
      ? [item.attempt['model.binding/ref']]
      : [
          ...Object.values(item.decision.refs),
          ...(item.decision['passed-over'] ?? []).map((candidate) => candidate['model.binding/ref']),
        ]
  const names = [item.id, item.turn, item.operation, ...runtimesOf(item), ...reasonsOf(item), ...refs]
  return present(names).join('\n').toLowerCase()
}

const present = (names: readonly (string | null | undefined)[]): readonly string[] =>
  names.filter((name) => typeof name === 'string')
