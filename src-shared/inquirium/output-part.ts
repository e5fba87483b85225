import { z } from 'zod'
import { JsonValue } from './json-value'
import { BoundedText, Ref } from './primitives'
import { ToolArguments, ToolCallId } from './request-turn'

const OutputText = BoundedText(1_000_000)

/** Thinking the runtime let us see. It says whose it is, so that nobody takes it for the app's explanation. */
export const ReasoningPart = z.strictObject({
  type: z.literal('reasoning'),
  text: OutputText,
  provenance: z.literal('model-produced').default('model-produced'),
})
export type ReasoningPart = z.infer<typeof ReasoningPart>

/** A call the model would like made. Name and arguments are its words; a missing id is replaced by the host. */
export const ProposedToolCall = z.strictObject({
  type: z.literal('tool-call'),
  'tool-call/id': ToolCallId.optional(),
  name: BoundedText(256),
  arguments: ToolArguments,
  provenance: z.literal('model-proposed').default('model-proposed'),
})
export type ProposedToolCall = z.infer<typeof ProposedToolCall>

const TextOutput = z.strictObject({ type: z.literal('text'), text: OutputText })

const StructuredOutput = z.strictObject({
  type: z.literal('structured'),
  'schema/ref': Ref.optional(),
  value: JsonValue,
})

/** What an answer is made of, as opposed to what was thought or proposed on the way to it. */
export const AnswerPart = z.discriminatedUnion('type', [TextOutput, StructuredOutput])
export type AnswerPart = z.infer<typeof AnswerPart>

export const OutputPart = z.discriminatedUnion('type', [TextOutput, ReasoningPart, StructuredOutput, ProposedToolCall])
export type OutputPart = z.infer<typeof OutputPart>
