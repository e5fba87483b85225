import { z } from 'zod'
import { JsonObject } from './json-value'
import { BoundedText } from './primitives'
import { ToolName } from './tool-name'

export const ToolDefinition = z.strictObject({
  name: ToolName,
  description: BoundedText(8192),
  input_schema: JsonObject,
})
export type ToolDefinition = z.infer<typeof ToolDefinition>
