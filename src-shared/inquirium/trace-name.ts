import { z } from 'zod'

/** What the ids of things in the transcript begin with. A trace says that there was a question, never which one. */
const TRANSCRIPT_IDS = [
  'attachment',
  'blob',
  'draft',
  'excision',
  'fact',
  'feedback',
  'inquiry',
  'permission',
  'question',
  'result',
  'session',
  'sha256',
  'transcript',
  'turn',
]

/** Matches text that points at nothing in the transcript. */
export const outsideTranscript = new RegExp(`^(?!(?:${TRANSCRIPT_IDS.join('|')})[:/])`)

/** A host-made id or a configured name as a trace may hold it: short, no spaces, never words from a model or a tool. */
export const TraceName = z
  .string()
  .max(128)
  .regex(/^[A-Za-z0-9][\w.:/@-]*$/)
  .regex(outsideTranscript)
export type TraceName = z.infer<typeof TraceName>
