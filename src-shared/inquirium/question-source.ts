import { z } from 'zod'
import { BoundedText } from './primitives'
import type { QuestionSourceKind } from './question-kinds'
import { ToolName } from './tool-name'

/** A question of a tool or of the assistant always has an inquiry; one of the host never has. */
const InquiryRef = BoundedText(512, 1)

const HostSource = z.strictObject({ kind: z.literal('host') })
const ToolSource = z.strictObject({ kind: z.literal('tool'), name: ToolName, 'inquiry/ref': InquiryRef })
const AssistantSource = z.strictObject({ kind: z.literal('assistant'), 'inquiry/ref': InquiryRef })

const sources = { host: HostSource, tool: ToolSource, assistant: AssistantSource } as const

export type QuestionSource = z.infer<(typeof sources)[QuestionSourceKind]>

const hostSource: QuestionSource = { kind: 'host' }

/** Who asks, limited to those who may. Absent means the host itself. */
export function SourceAmong(askedBy: readonly QuestionSourceKind[]) {
  const [first, ...rest] = askedBy.map((kind) => sources[kind])
  return z.discriminatedUnion('kind', [first ?? HostSource, ...rest]).default(hostSource)
}
