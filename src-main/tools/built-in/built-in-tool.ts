import { z } from 'zod'
import type { JsonObject } from '../../../src-shared/inquirium/json-value'
import { ToolDefinition } from '../../../src-shared/inquirium/tool-definition'
import type { InquirySource } from '../../../src-shared/inquiry/inquiry-source'
import type { ToolQuestion } from '../../../src-shared/inquiry/tool-question'
import type { QuestionTargets } from '../../inquirium/inquiry-configuration'
import type { RegisteredTool, ToolContext, ToolOutcome, ToolPreview, ToolRun } from '../../inquirium/tool-port'
import { refusedArguments } from '../outcome'

/** What is told of a built-in call; the host adds the rest. */
export type BuiltInPreview = Pick<ToolPreview, 'title' | 'detail' | 'subject'> & Partial<Pick<ToolPreview, 'pattern'>>

/** A built-in only says what it asks. Who asks is resolved by the executor, from the code path. */
export type BuiltInOutcome =
  | Exclude<ToolOutcome, { kind: 'needs-input' }>
  | { readonly kind: 'needs-input'; readonly question: ToolQuestion }

export type BuiltInRun = Pick<ToolRun, 'toolCallId' | 'answers' | 'context'>

type Declaration<Arguments extends z.ZodType> = {
  readonly name: string
  readonly description: string
  readonly arguments: Arguments
  readonly needsPermission: boolean
  /** Whose questions these are, where they are not the tool's own. */
  readonly inquirySource?: (name: string) => InquirySource
  /** Who answers its questions where the configuration does not say; without an entry, the operator. */
  readonly questionTargets?: QuestionTargets
  readonly proposalFault?: RegisteredTool['proposalFault']
  readonly preview: (values: z.infer<Arguments>, context: ToolContext) => BuiltInPreview | Promise<BuiltInPreview>
  readonly run: (values: z.infer<Arguments>, run: BuiltInRun, signal: AbortSignal) => Promise<BuiltInOutcome>
}

type Refused = ReturnType<typeof refusedArguments>

export interface BuiltInTool {
  readonly definition: ToolDefinition
  readonly needsPermission: boolean
  readonly questionTargets: QuestionTargets
  readonly proposalFault?: RegisteredTool['proposalFault']
  inquirySource(name: string): InquirySource
  preview(
    values: JsonObject,
    context: ToolContext,
  ): Promise<{ readonly kind: 'ready'; readonly preview: BuiltInPreview } | Refused>
  run(values: JsonObject, run: BuiltInRun, signal: AbortSignal): Promise<BuiltInOutcome>
}

/** A built-in tool whose arguments are declared once, for the model and for the code that reads them. */
export function defineBuiltIn<Arguments extends z.ZodType>(declaration: Declaration<Arguments>): BuiltInTool {
  const { name, description, needsPermission } = declaration
  const { $schema: _, ...input_schema } = z.toJSONSchema(declaration.arguments, { io: 'input' })

  function read(values: JsonObject): { readonly kind: 'read'; readonly values: z.infer<Arguments> } | Refused {
    const parsed = declaration.arguments.safeParse(values)
    return parsed.success
      ? { kind: 'read', values: parsed.data }
      : refusedArguments(...parsed.error.issues.map(({ path, message }) => `${path.join('.') || name}: ${message}`))
  }

  return {
    definition: ToolDefinition.parse({ name, description, input_schema }),
    needsPermission,
    questionTargets: declaration.questionTargets ?? {},
    ...(declaration.proposalFault ? { proposalFault: declaration.proposalFault } : {}),
    inquirySource: declaration.inquirySource ?? ((tool) => ({ source: 'tool', name: tool })),
    async preview(values, context) {
      const parsed = read(values)
      if (parsed.kind !== 'read') return parsed
      return { kind: 'ready', preview: await declaration.preview(parsed.values, context) }
    },
    async run(values, run, signal) {
      const parsed = read(values)
      return parsed.kind === 'read' ? declaration.run(parsed.values, run, signal) : parsed
    },
  }
}
