import { z } from 'zod'
import { Tier } from '../classification/tier'
import { attachmentLabel } from './attachment-label'
import { BoundedText } from './primitives'
import { ToolName } from './tool-name'

/** The most characters one part of a request may have. */
export const MAXIMUM_TEXT = 1_000_000
const MAXIMUM_PARTS = 64

export const TextPart = z.strictObject({ type: z.literal('text'), text: BoundedText(MAXIMUM_TEXT, 1) })
export type TextPart = z.infer<typeof TextPart>

/** A file the operator put into their own turn, as text. */
export const AttachmentPart = z.strictObject({
  type: z.literal('attachment'),
  ...attachmentLabel,
  text: BoundedText(MAXIMUM_TEXT),
  classification: Tier,
})
export type AttachmentPart = z.infer<typeof AttachmentPart>

export const ToolCallId = BoundedText(256, 1)
export type ToolCallId = z.infer<typeof ToolCallId>

/** Arguments are text until they are parsed against the tool's own schema. */
export const ToolArguments = BoundedText(262_144)

export const ToolCallPart = z.strictObject({
  type: z.literal('tool-call'),
  'tool-call/id': ToolCallId,
  name: ToolName,
  arguments: ToolArguments,
})
export type ToolCallPart = z.infer<typeof ToolCallPart>

export const ToolResultPart = z.strictObject({
  type: z.literal('tool-result'),
  'tool-call/id': ToolCallId,
  text: BoundedText(MAXIMUM_TEXT),
  is_error: z.boolean().default(false),
  classification: Tier,
})
export type ToolResultPart = z.infer<typeof ToolResultPart>

function turnOf<const R extends string, C extends z.ZodType>(role: R, part: C) {
  return z.strictObject({ role: z.literal(role), content: z.array(part).min(1).max(MAXIMUM_PARTS) })
}

/** One entry of the conversation a model reads; each role may only hold the parts it can have made. */
export const RequestTurn = z.discriminatedUnion('role', [
  turnOf('system', TextPart),
  turnOf('user', z.discriminatedUnion('type', [TextPart, AttachmentPart])),
  turnOf('assistant', z.discriminatedUnion('type', [TextPart, ToolCallPart])),
  turnOf('tool', ToolResultPart),
])
export type RequestTurn = z.infer<typeof RequestTurn>
