import { z } from 'zod'

/** Why a question was closed without an answer: every reason this build may write. */
export const CancellationReason = z.enum([
  'user',
  'backend_error',
  'no_prompt_backend',
  'assistant_routing_denied',
  'invalid_static_answer',
  'declined',
  'timed_out',
  'superseded',
  'withdrawn',
  'interrupted',
])
export type CancellationReason = z.infer<typeof CancellationReason>

/** The tag of a reason only its writer knew. Kept and shown as it stands; nothing may depend on what it says. */
const UnknownCancellationReason = z.string().brand<'UnknownCancellationReason'>()

/** A reason as read: one of ours, or a foreign tag verbatim. */
export const RecordedReason = z.union([CancellationReason, UnknownCancellationReason])
export type RecordedReason = z.infer<typeof RecordedReason>

export const REASON_WHEN_MISSING: CancellationReason = 'user'

export function isKnownReason(reason: RecordedReason): reason is CancellationReason {
  return CancellationReason.safeParse(reason).success
}
