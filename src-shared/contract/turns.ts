import { z } from 'zod'
import { FeedbackVerdict } from '../inquirium/inquiry-feedback'
import { LocalityVerdict } from '../inquirium/locality-verdict'
import { BoundedText, Instant, OperationId, Ref, ResultRef, SessionRef, TurnId } from '../inquirium/primitives'
import { Attachments } from './attachments'
import { refusalCodes } from './reply'

const MOST_CHARACTERS = 200_000

/** What the composer sends. Caller, policy and runtime are the host's to decide, so there is no field for them. */
export const SubmitTurn = z.strictObject({
  session: SessionRef,
  turn: TurnId,
  /** The answer this continues from; null begins anew. */
  parent: ResultRef.nullable(),
  text: BoundedText(MOST_CHARACTERS, 1),
  attachments: Attachments.default(() => ({ added: [], kept: [] })),
})
export type SubmitTurn = z.infer<typeof SubmitTurn>

/** Another answer to the same turn, from the same runtime or from one that is named. */
export const RegenerateTurn = z.strictObject({
  session: SessionRef,
  turn: TurnId,
  choice: z.strictObject({ 'runtime/ref': Ref, 'model.binding/ref': Ref }).nullable(),
})
export type RegenerateTurn = z.infer<typeof RegenerateTurn>

export const Receipt = z.strictObject({ session: SessionRef, turn: TurnId })
export type Receipt = z.infer<typeof Receipt>

/** What the operator found out about one answer. */
export const RecordFeedback = z.strictObject({
  session: SessionRef,
  turn: TurnId,
  result: ResultRef,
  verdict: FeedbackVerdict,
  note: BoundedText(20_000).nullable(),
  /** The corrected text, for an amendment and for nothing else. */
  corrected: BoundedText(MOST_CHARACTERS, 1).nullable(),
})
export type RecordFeedback = z.infer<typeof RecordFeedback>

export const liveStages = [
  'selecting',
  'checking-runtime',
  'waiting',
  'loading',
  'reading-prompt',
  'answering',
  'using-tools',
  'waiting-for-operator',
  'saving',
] as const

/** How an attempt is going, while it goes. */
export const LiveAttempt = z.strictObject({
  session: SessionRef,
  turn: TurnId,
  operation: OperationId,
  stage: z.enum(liveStages),
  /** Who answers, once that is decided: nobody has to wait for the end of an answer to know whose it is. */
  by: z
    .strictObject({ 'runtime/ref': Ref, 'model.binding/ref': Ref, verdict: LocalityVerdict.shape.verdict })
    .nullable(),
  /** When the stage began: one that cannot say how far it is can still say for how long it goes on. */
  since: Instant,
  /** From 0 to 1, where the stage can say. */
  fraction: z.number().min(0).max(1).nullable(),
  /** Why the disk does not take what comes next; it goes on by itself once it does. */
  held: z.enum(refusalCodes).nullable(),
  text: z.string(),
  reasoning: z.string(),
})
export type LiveAttempt = z.infer<typeof LiveAttempt>
