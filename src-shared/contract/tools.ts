import { z } from 'zod'
import { JsonValue } from '../inquirium/json-value'
import { Instant, Ref, SessionRef } from '../inquirium/primitives'
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
  'server-is-starting',
  'server-did-not-start',
  'server-did-not-list-tools',
] as const

/** Something configured that cannot be offered, with the reason. */
export const LeftOutTool = z.strictObject({ name: z.string(), reason: z.enum(leftOutReasons), detail: z.string() })
export type LeftOutTool = z.infer<typeof LeftOutTool>

export const ProgramKind = z.enum(['local', 'mcp'])

/** A configured program, which runs nothing until the operator has confirmed it as it stands. */
export const ProgramSummary = z.strictObject({
  kind: ProgramKind,
  name: z.string(),
  command: z.array(z.string()),
})
export type ProgramSummary = z.infer<typeof ProgramSummary>

export const KnownTools = z.strictObject({
  tools: z.array(ToolSummary),
  leftOut: z.array(LeftOutTool),
  waiting: z.array(ProgramSummary),
})
export type KnownTools = z.infer<typeof KnownTools>

/** All the tools of a session; what is not named is off. */
export const SetSessionTools = z.strictObject({ session: SessionRef, tools: UniqueArray(ToolName, 256) })
export type SetSessionTools = z.infer<typeof SetSessionTools>

/** The folder itself is chosen in a dialog of the host; null opens it to every session. */
export const GrantFolder = z.strictObject({ session: SessionRef.nullable() })
export type GrantFolder = z.infer<typeof GrantFolder>

export const ConfirmProgram = ProgramSummary.omit({ command: true })
export type ConfirmProgram = z.infer<typeof ConfirmProgram>

/** What the operator answered in a dialog of the host. */
export const GrantReply = z.enum(['granted', 'declined'])
export type GrantReply = z.infer<typeof GrantReply>

const standing = {
  permission: Ref,
  scope: z.enum(['session', 'always']),
  session: SessionRef.nullable(),
  at: Instant,
}

/** A folder that is open to the file tools, under the name a model uses for it. */
export const OpenedFolder = z.strictObject({
  name: z.string().min(1),
  path: z.string().min(1),
  access: z.enum(['read', 'read-and-write']),
})
export type OpenedFolder = z.infer<typeof OpenedFolder>

/** A decision of the operator that still stands, with what was shown to them. */
export const GivenPermission = z.discriminatedUnion('covers', [
  z.strictObject({ ...standing, covers: z.literal('folder'), folder: OpenedFolder }),
  z.strictObject({ ...standing, covers: z.literal('program'), program: ProgramSummary }),
  z.strictObject({
    ...standing,
    covers: z.literal('call'),
    tool: ToolName,
    decision: z.enum(['allowed', 'denied']),
    text: z.string(),
    /** What it covers beyond the call it was given for; null: that very call. */
    pattern: z.string().nullable(),
    arguments: JsonValue,
  }),
])
export type GivenPermission = z.infer<typeof GivenPermission>

const Nothing = z.null()

export const toolRoutes = {
  'tools.read': { input: Nothing, output: KnownTools },
  'tools.set': { input: SetSessionTools, output: Nothing },
  'tools.grant-folder': { input: GrantFolder, output: GrantReply },
  'tools.confirm-program': { input: ConfirmProgram, output: GrantReply },
  'permissions.read': { input: Nothing, output: z.array(GivenPermission) },
  'permissions.revoke': { input: z.strictObject({ permission: Ref }), output: Nothing },
} as const
