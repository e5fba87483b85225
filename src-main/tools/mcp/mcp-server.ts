import { z } from 'zod'

/** A server the operator configured: a program of this machine that offers tools. */
export const McpServer = z.strictObject({
  name: z
    .string()
    .max(40)
    .regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/),
  command: z.string().min(1),
  args: z.array(z.string()),
  workingDirectory: z.string().min(1),
  /** Added to the clean environment every server gets. */
  environment: z.record(z.string(), z.string()),
  /** How long a server may be silent: while it starts, and while it works without asking anything. */
  startTimeoutMs: z.int().min(1).max(600_000),
  callTimeoutMs: z.int().min(1).max(3_600_000),
})
export type McpServer = z.infer<typeof McpServer>
