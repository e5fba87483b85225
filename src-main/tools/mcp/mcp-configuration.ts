import { z } from 'zod'
import { BoundedText } from '../../../src-shared/inquirium/primitives'
import { McpServer } from './mcp-server'

const Word = BoundedText(4_096)

/** The `[mcp.<server>]` tables: programs that offer tools over standard input and output. */
export const McpConfiguration = z.record(
  McpServer.shape.name,
  z.strictObject({
    command: BoundedText(4_096, 1),
    args: z.array(Word).max(64).default([]),
    working_directory: BoundedText(4_096, 1).optional(),
    environment: z.record(BoundedText(256, 1), Word).default({}),
    start_timeout_seconds: z.int().min(1).max(600).default(30),
    call_timeout_seconds: z.int().min(1).max(3_600).default(120),
  }),
)
export type McpConfiguration = z.infer<typeof McpConfiguration>

export function mcpServers(configuration: McpConfiguration, home: string): readonly McpServer[] {
  return Object.entries(configuration).map(([name, server]) => ({
    name,
    command: server.command,
    args: [...server.args],
    workingDirectory: server.working_directory ?? home,
    environment: { ...server.environment },
    startTimeoutMs: server.start_timeout_seconds * 1_000,
    callTimeoutMs: server.call_timeout_seconds * 1_000,
  }))
}
