import { z } from 'zod'
import { SessionRef } from '../inquirium/primitives'
import { ToolName } from '../inquirium/tool-name'
import { UniqueArray } from '../inquirium/unique-array'

/** Which code path runs a tool, and so who its questions come from. */
export const ToolOrigin = z.enum(['built-in', 'local', 'mcp'])
export type ToolOrigin = z.infer<typeof ToolOrigin>

/** A tool the host registered, as the operator sees it. */
export const ToolSummary = z.strictObject({
  name: ToolName,
  origin: ToolOrigin,
  /** The name it has where it was configured, which for a built-in tool is its own. */
  configuredAs: z.string(),
  description: z.string(),
  /** Whether the operator is asked before a call runs. */
  needsPermission: z.boolean(),
})
export type ToolSummary = z.infer<typeof ToolSummary>

export const leftOutReasons = [
  'name-is-taken',
  'name-cannot-be-used',
  'definition-is-too-large',
  'schema-cannot-be-used',
  'command-cannot-be-used',
  'server-did-not-start',
  'server-did-not-list-tools',
] as const

/** Something configured that cannot be offered, with the reason. */
export const LeftOutTool = z.strictObject({ name: z.string(), reason: z.enum(leftOutReasons), detail: z.string() })
export type LeftOutTool = z.infer<typeof LeftOutTool>

export const KnownTools = z.strictObject({ tools: z.array(ToolSummary), leftOut: z.array(LeftOutTool) })
export type KnownTools = z.infer<typeof KnownTools>

/** All the tools of a session; what is not named is off. */
export const SetSessionTools = z.strictObject({ session: SessionRef, tools: UniqueArray(ToolName, 256) })
export type SetSessionTools = z.infer<typeof SetSessionTools>

const Nothing = z.null()

export const toolRoutes = {
  'tools.read': { input: Nothing, output: KnownTools },
  'tools.set': { input: SetSessionTools, output: Nothing },
} as const
