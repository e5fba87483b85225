import { z } from 'zod'
import { JsonValue } from '../inquirium/json-value'
import { BoundedText } from '../inquirium/primitives'
import { ToolCallId } from '../inquirium/request-turn'
import { duringTurn, factBase } from './fact-base'

/** A call as the model proposed it: name and arguments are its words, whether or not such a tool exists. */
export const ToolCallRequest = z.strictObject({
  ...factBase('inquirium.tool-call-request.v1'),
  ...duringTurn,
  tool_call_id: ToolCallId,
  cycle: z.int().min(1).max(1_000_000),
  name: BoundedText(256),
  arguments: JsonValue,
})
export type ToolCallRequest = z.infer<typeof ToolCallRequest>

/** What the model was told about a call. */
export const ToolCallResponse = z.strictObject({
  ...factBase('inquirium.tool-call-response.v1'),
  ...duringTurn,
  tool_call_id: ToolCallId,
  cycle: z.int().min(1).max(1_000_000),
  content: BoundedText(16_777_216),
  is_error: z.boolean(),
})
export type ToolCallResponse = z.infer<typeof ToolCallResponse>
