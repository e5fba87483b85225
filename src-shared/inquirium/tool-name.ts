import { z } from 'zod'
import { outsideTranscript } from './trace-name'

/** The name a tool is configured under. Fit to be shown and to be traced: no spaces, bounded, unlike any id. */
export const ToolName = z
  .string()
  .max(128)
  .regex(/^[A-Za-z0-9_][\w.:/-]*$/)
  .regex(outsideTranscript)
export type ToolName = z.infer<typeof ToolName>
