import { z } from 'zod'

/** Correlates a response with its request within a turn. Opaque: nothing may take it apart. */
export const InquiryId = z.string().min(1).brand<'InquiryId'>()
export type InquiryId = z.infer<typeof InquiryId>

/** Free of dots, so that the parts of an id cannot run into one another. */
export const QuestionId = z
  .string()
  .regex(/^[^.]+$/)
  .brand<'QuestionId'>()
export type QuestionId = z.infer<typeof QuestionId>

/** Which question of which tool call was asked; stored beside the event, because the id does not give it back. */
export const InquiryOrigin = z.strictObject({ tool_call_id: z.string().min(1), question_id: QuestionId })
export type InquiryOrigin = z.infer<typeof InquiryOrigin>

/** How often each question was asked in one turn. */
export type AttemptCounts = ReadonlyMap<string, number>

/** Continues a turn's count from its recorded requests, so that a restart never gives out an id twice. */
export function countAttempts(recorded: Iterable<InquiryOrigin>): AttemptCounts {
  const counts = new Map<string, number>()
  for (const origin of recorded) {
    const key = keyOf(origin)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** Gives the next attempt its id, with the counts to use for the one after. */
export function allocateInquiryId(
  counts: AttemptCounts,
  origin: InquiryOrigin,
): { readonly id: InquiryId; readonly counts: AttemptCounts } {
  const key = keyOf(origin)
  const attempt = (counts.get(key) ?? 0) + 1
  return { id: InquiryId.parse(`${key}.${attempt}`), counts: new Map(counts).set(key, attempt) }
}

function keyOf({ tool_call_id, question_id }: InquiryOrigin): string {
  return `${tool_call_id}.${question_id}`
}
