import { z } from 'zod'
import { Mode } from '../classification/mode'
import { TierName } from '../classification/tier'
import { AssistantTurnTrace } from '../inquirium/assistant-turn-trace'
import { DECISION_PROVENANCES, type DecisionKind, decisionKinds } from '../inquirium/decision-kinds'
import { DecisionTrace } from '../inquirium/decision-trace'
import { Instant, OperationId, TurnId } from '../inquirium/primitives'
import { TraceName } from '../inquirium/trace-name'

const item = {
  sequence: z.int(),
  id: z.string(),
  at: z.string(),
  turn: TurnId.nullable(),
  operation: OperationId.nullable(),
  classification: TierName,
}

/** One line of the feed. Nothing in it can hold what was said. */
export const ActivityItem = z.discriminatedUnion('kind', [
  z.strictObject({ ...item, kind: z.literal('decision'), decision: DecisionTrace }),
  z.strictObject({ ...item, kind: z.literal('attempt'), attempt: AssistantTurnTrace }),
])
export type ActivityItem = z.infer<typeof ActivityItem>

/** What a line can be about: a kind of decision, or a whole attempt to answer. */
export const ActivityKind = z.enum(['attempt', ...(Object.keys(decisionKinds) as DecisionKind[])])
export type ActivityKind = z.infer<typeof ActivityKind>

type OutcomeOfAny = (typeof decisionKinds)[DecisionKind]['outcomes'][number]

export const ActivityOutcome = z.enum([
  ...new Set<OutcomeOfAny>(Object.values(decisionKinds).flatMap(({ outcomes }) => outcomes)),
])
export type ActivityOutcome = z.infer<typeof ActivityOutcome>

/** How many turns of a session a filter can name; of a longer one, the latest. */
export const MOST_TURNS = 5_000

/** A word to be found in a reason, in a reference, or at the start of an id. */
export const SoughtWord = z.strictObject({
  text: z.string().min(1).max(200),
  /** Codes and references whose words on screen hold it: those are what the operator reads. */
  names: z.array(TraceName).max(512),
})
export type SoughtWord = z.infer<typeof SoughtWord>

/** What the operator wants to see. An empty list and a null leave that side open. */
export const ActivityFilter = z.strictObject({
  kinds: z.array(ActivityKind).max(64),
  provenances: z.array(z.enum(DECISION_PROVENANCES)).max(DECISION_PROVENANCES.length),
  outcomes: z.array(ActivityOutcome).max(128),
  runtimes: z.array(TraceName).max(64),
  modes: z.array(Mode).max(3),
  from: Instant.nullable(),
  until: Instant.nullable(),
  /** Every one of them is to be found. */
  words: z.array(SoughtWord).max(100),
  /** The turns of one session, which the conversation named: a trace knows of no session. */
  turns: z.array(TurnId).max(MOST_TURNS).nullable(),
})
export type ActivityFilter = z.infer<typeof ActivityFilter>

/** The records older than `before`, newest first; null begins with the newest. */
export const ReadActivity = z.strictObject({
  before: z.int().min(1).nullable(),
  limit: z.int().min(1).max(200),
  filter: ActivityFilter,
})
export type ReadActivity = z.infer<typeof ReadActivity>

/** A page may be short, even empty, while there is a next one: the work of a request is bounded. */
export const ActivityPage = z.strictObject({
  items: z.array(ActivityItem),
  /** The `before` to go on with; null when nothing older is left. */
  next: z.int().min(1).nullable(),
  /** When the oldest record was recorded that was looked at. */
  reached: Instant.nullable(),
})
export type ActivityPage = z.infer<typeof ActivityPage>

/** How much of what records are found by has been made, in records; null when everything can be found. */
export const ActivityProgress = z.strictObject({ done: z.int().min(0), total: z.int().min(1) }).nullable()
export type ActivityProgress = z.infer<typeof ActivityProgress>

export const ReadTurnActivity = z.strictObject({ turn: TurnId })
export type ReadTurnActivity = z.infer<typeof ReadTurnActivity>

/** Up to `limit` days on which something happened, newest first; null begins with the newest. */
export const ReadActivityDays = z.strictObject({
  before: z.int().min(1).nullable(),
  limit: z.int().min(1).max(120),
})
export type ReadActivityDays = z.infer<typeof ReadActivityDays>

export const ActivityDay = z.strictObject({
  /** On the clock of this machine, as `2026-06-04`. */
  day: z.string(),
  count: z.int().min(1),
  firstSequence: z.int().min(1),
  lastSequence: z.int().min(1),
})
export type ActivityDay = z.infer<typeof ActivityDay>

export const ActivityDays = z.strictObject({ days: z.array(ActivityDay), next: z.int().min(1).nullable() })
export type ActivityDays = z.infer<typeof ActivityDays>
