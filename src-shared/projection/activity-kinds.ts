import { type ActivityFilter, ActivityKind } from '../contract/activity'
import { decisionKinds } from '../inquirium/decision-kinds'
import { Outcome } from '../inquirium/outcome-reasons'

/** What each kind of line can say of how it ended and who decided. */
const possible = (
  kind: ActivityKind,
): { readonly outcomes: readonly string[]; readonly provenances: readonly string[] } =>
  kind === 'attempt'
    ? { outcomes: Outcome.options, provenances: ['model-produced', 'host-policy'] }
    : decisionKinds[kind]

/** The kinds that a filter leaves possible: an outcome and a taker rule out the kinds that cannot have them. */
export function possibleKinds({ kinds, outcomes, provenances }: ActivityFilter): readonly ActivityKind[] {
  const meets = (wanted: readonly string[], can: readonly string[]) =>
    wanted.length === 0 || wanted.some((each) => can.includes(each))
  return ActivityKind.options.filter((kind) => {
    const can = possible(kind)
    return meets(kinds, [kind]) && meets(outcomes, can.outcomes) && meets(provenances, can.provenances)
  })
}
