import { z } from 'zod'
import { OperationId, SessionRef, TurnId } from '../inquirium/primitives'
import { RecordedFact } from '../transcript/recorded-fact'
import { ActivityItem } from './activity'
import { BaselineSubject } from './baseline'
import { commandIds } from './commands'
import { ConfigurationStatus } from './configuration'
import { Preferences } from './preferences'
import { PendingQuestion } from './questions'
import { RecordStatus } from './record'
import { Transfer } from './transfers'
import { LiveAttempt } from './turns'

/** Everything main tells the renderer without being asked. */
export const Push = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('command.invoked'), command: z.enum(commandIds) }),
  z.strictObject({ type: z.literal('preferences.changed'), preferences: Preferences }),
  z.strictObject({ type: z.literal('configuration.changed'), status: ConfigurationStatus }),
  /** A runtime was set up, removed, decided about or checked. What there is now has to be read. */
  z.strictObject({ type: z.literal('runtimes.changed') }),
  z.strictObject({ type: z.literal('record.changed'), status: RecordStatus }),
  /** What tools there are, or may run, is no longer what was read. */
  z.strictObject({ type: z.literal('tools.changed') }),
  /** How far a check of a runtime is; null when it is over. */
  z.strictObject({
    type: z.literal('baseline.progressed'),
    subject: BaselineSubject,
    progress: z.number().min(0).max(1).nullable(),
  }),
  /** How long entries stay, or what is about to go, is no longer what was read. */
  z.strictObject({ type: z.literal('retention.changed') }),
  z.strictObject({ type: z.literal('transfer.changed'), transfer: Transfer.nullable() }),
  /** After a commit, in the order of the record. */
  z.strictObject({ type: z.literal('facts.recorded'), facts: z.array(RecordedFact) }),
  z.strictObject({ type: z.literal('activity.recorded'), items: z.array(ActivityItem) }),
  /** The whole list, whenever it changes. No answer is ever in it. */
  z.strictObject({ type: z.literal('questions.changed'), pending: z.array(PendingQuestion) }),
  /** At most once a frame: `text` and `reasoning` hold only what is new. */
  z.strictObject({ type: z.literal('attempt.progressed'), attempt: LiveAttempt }),
  z.strictObject({
    type: z.literal('attempt.ended'),
    session: SessionRef,
    turn: TurnId,
    operation: OperationId,
    /** Why the result could not be recorded, when it could not. */
    trouble: z.string().nullable(),
  }),
])
export type Push = z.infer<typeof Push>
