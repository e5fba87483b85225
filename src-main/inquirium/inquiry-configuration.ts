import { z } from 'zod'
import { GenerateParameters } from '../../src-shared/inquirium/generate-parameters'
import { JsonObject, JsonValue } from '../../src-shared/inquirium/json-value'
import { BoundedText } from '../../src-shared/inquirium/primitives'
import { PlainTitle, VisibleText } from '../../src-shared/inquirium/text-schemas'
import { ToolName } from '../../src-shared/inquirium/tool-name'
import { QuestionId } from '../../src-shared/inquiry/inquiry-id'
import { INHERIT, ModelAliases, ModelId } from './model-aliases'

const Pattern = BoundedText(2_048, 1)

const assistantFields = {
  model: z.strictObject({ id: ModelId.optional(), parameters: GenerateParameters.optional() }).optional(),
  system_prompt: VisibleText(100_000).optional(),
}

/** An assistant as one layer describes it; what it leaves open, the next layer says. */
export const AssistantLayer = z.strictObject(assistantFields).refine(({ model }) => model?.id !== INHERIT, {
  error: '"inherit" only makes sense in the target of a question; name a model here',
  path: ['model', 'id'],
})
export type AssistantLayer = z.infer<typeof AssistantLayer>

/** Who answers a question. A table means the assistant, with what it says put over the other layers. */
const QuestionTarget = z.union([z.enum(['user', 'assistant']), z.strictObject(assistantFields)])

const ConfiguredQuestion = z.strictObject({
  target: QuestionTarget.optional(),
  /** Always answered with this, and nobody is asked. */
  answer: JsonValue.refine((answer) => answer !== null, { error: 'null is no answer' }).optional(),
  prompt_label: PlainTitle(120).optional(),
})

/** What holds for a question once it is settled who answers it. */
export type QuestionConfiguration = Omit<z.infer<typeof ConfiguredQuestion>, 'target'> & {
  readonly target: z.infer<typeof QuestionTarget>
}

/** Who answers the questions of a tool where the configuration does not say, by question. */
export type QuestionTargets = Readonly<Record<string, QuestionConfiguration['target']>>

const Word = BoundedText(4_096)

/** What makes a program of the operator a tool; without a command none of it means anything. */
const localFields = {
  description: BoundedText(8_192, 1).optional(),
  input_schema: JsonObject.optional(),
  options: JsonObject.optional(),
  working_directory: BoundedText(4_096, 1).optional(),
  environment: z.record(BoundedText(256, 1), Word).optional(),
  timeout_seconds: z.int().min(1).max(3_600).optional(),
}

/** One `[conversation.tools.<tool>]`: a program that is a tool, and for every tool whether it runs and who answers it. */
export const ToolConfiguration = z
  .strictObject({
    ...localFields,
    command: z
      .union([BoundedText(4_096, 1).transform((program) => [program]), z.array(Word).min(1).max(64)])
      .optional(),
    run: z.enum(['ask', 'unattended', 'skip']).default('ask'),
    deny: z.array(Pattern).max(256).default([]),
    ask: z.array(Pattern).max(256).default([]),
    allow: z.array(Pattern).max(256).default([]),
    questions: z.record(QuestionId, ConfiguredQuestion).default({}),
  })
  .superRefine((tool, context) => {
    if (tool.command !== undefined) return
    for (const field of Object.keys(localFields)) {
      if (field in tool) context.addIssue({ code: 'custom', message: 'only goes with a command', path: [field] })
    }
  })
export type ToolConfiguration = z.infer<typeof ToolConfiguration>

/** The keys of the configuration that say who answers the questions of tools, and what tools may do. */
export const InquiryConfiguration = z.strictObject({
  conversation: z
    .strictObject({
      tools: z.record(ToolName, ToolConfiguration).default({}),
      inquiry: z.strictObject({ assistant: AssistantLayer.default({}) }).default({ assistant: {} }),
    })
    .default({ tools: {}, inquiry: { assistant: {} } }),
  assistant: AssistantLayer.default({}),
  providers: z
    .strictObject({ llm: z.strictObject({ aliases: ModelAliases.default({}) }).default({ aliases: {} }) })
    .default({ llm: { aliases: {} } }),
})
export type InquiryConfiguration = z.infer<typeof InquiryConfiguration>

const toolNotConfigured: ToolConfiguration = { run: 'ask', deny: [], ask: [], allow: [], questions: {} }

export function toolConfiguration({ conversation }: InquiryConfiguration, tool: string): ToolConfiguration {
  return Object.hasOwn(conversation.tools, tool) ? (conversation.tools[tool] ?? toolNotConfigured) : toolNotConfigured
}

/** The operator's configuration first, then what the tool itself was registered with; else the operator is asked. */
export function questionConfiguration(
  configuration: InquiryConfiguration,
  tool: string,
  question: QuestionId,
  targets: QuestionTargets = {},
): QuestionConfiguration {
  const { questions } = toolConfiguration(configuration, tool)
  const configured = Object.hasOwn(questions, question) ? questions[question] : undefined
  const otherwise = Object.hasOwn(targets, question) ? targets[question] : undefined
  return { ...configured, target: configured?.target ?? otherwise ?? 'user' }
}

/** Where in the configuration a question is settled, as the operator would look for it. */
export const questionKey = (tool: string, question: string, field: 'answer' | 'target') =>
  `conversation.tools.${tool}.questions.${question}.${field}`
