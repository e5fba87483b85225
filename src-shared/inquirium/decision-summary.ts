import { z } from 'zod'
import { type DecisionKind, decisionKinds } from './decision-kinds'
import { ReasonCode } from './primitives'

type OutcomeOf<K extends DecisionKind> = (typeof decisionKinds)[K]['outcomes'][number] & string

/** Builds one schema per kind of decision and joins them. */
export function decisionUnion<V extends z.core.$ZodTypeDiscriminable>(variantOf: (kind: DecisionKind) => V) {
  const { 'runtime-selection': _, ...others } = decisionKinds
  return z.discriminatedUnion('kind', [
    variantOf('runtime-selection'),
    ...(Object.keys(others) as DecisionKind[]).map(variantOf),
  ])
}

/** The fields that say what was decided, for one kind. */
export function decisionFields<K extends DecisionKind>(kind: K) {
  const outcomes = decisionKinds[kind].outcomes as readonly OutcomeOf<K>[]
  return { kind: z.literal(kind), outcome: z.enum(outcomes), 'reason/code': reasonOf(kind) }
}

function reasonOf(kind: DecisionKind): z.ZodType<string, string> {
  const entry = decisionKinds[kind]
  return 'reasons' in entry ? z.enum(entry.reasons) : ReasonCode
}

type SummaryOf<K extends DecisionKind> = z.ZodObject<ReturnType<typeof decisionFields<K>>, z.core.$strict>

/** A decision as the trace of a whole turn lists it. */
export const DecisionSummary = decisionUnion(
  (kind) => z.strictObject(decisionFields(kind)) as { [K in DecisionKind]: SummaryOf<K> }[DecisionKind],
)
export type DecisionSummary = z.infer<typeof DecisionSummary>
