import { z } from 'zod'
import type { LeftOutTool } from '../../../src-shared/contract/tools'
import { JsonObject } from '../../../src-shared/inquirium/json-value'
import { BoundedText } from '../../../src-shared/inquirium/primitives'
import type { RegisteredTool } from '../../inquirium/tool-port'
import { isUsableSchema } from '../json-schema'
import { localToolName } from '../tool-names'
import { type ArgumentTemplate, readTemplate, type TemplateFault } from './argument-template'

/** A command the operator configured as a tool. */
export const LocalTool = z.strictObject({
  name: z.string().min(1).max(100),
  description: BoundedText(8_192),
  /** The program, then its arguments, each of which may be a template. */
  command: z.tuple([z.string().min(1)], z.string()),
  input_schema: JsonObject,
  /** Fixed values the tool is given with every call. */
  options: JsonObject,
  workingDirectory: z.string().min(1),
  /** Added to the clean environment every tool gets. */
  environment: z.record(z.string(), z.string()),
  timeoutMs: z.int().min(1).max(3_600_000),
})
export type LocalTool = z.infer<typeof LocalTool>

export type ReadyLocalTool = {
  readonly tool: LocalTool
  readonly registered: RegisteredTool
  readonly program: string
  readonly templates: readonly ArgumentTemplate[]
}

const FAULTS: Readonly<Record<TemplateFault, string>> = {
  'puts-answers-into-an-argument':
    'would put answers into an argument, where every program can see them. Take it out: answers arrive on standard input.',
  'names-something-unknown':
    'names something that does not exist. Use tool.name, tool.arguments, tool.options or context.',
  'is-not-closed': 'opens a placeholder without closing it.',
}

/** Makes a configured command ready to run, or says why it never will be. */
export function prepareLocalTool(tool: LocalTool): ReadyLocalTool | LeftOutTool {
  const name = localToolName(tool.name)
  if (name === null) return leftOut(tool, 'name-cannot-be-used', 'A name has letters, digits, "_" and "-".')
  if (!isUsableSchema(tool.input_schema)) {
    return leftOut(tool, 'schema-cannot-be-used', 'Its arguments are described by a schema that cannot be evaluated.')
  }
  const [program, ...args] = tool.command
  if (program.includes('{{')) return leftOut(tool, 'command-cannot-be-used', 'The program itself cannot be a template.')
  const templates: ArgumentTemplate[] = []
  for (const text of args) {
    const template = readTemplate(text)
    if (typeof template === 'string') return leftOut(tool, 'command-cannot-be-used', `"${text}" ${FAULTS[template]}`)
    templates.push(template)
  }
  const definition = { name, description: tool.description, input_schema: tool.input_schema }
  const registered = { definition, origin: 'local', configurationName: tool.name, needsPermission: true } as const
  return { tool, registered, program, templates }
}

function leftOut({ name }: LocalTool, reason: LeftOutTool['reason'], detail: string): LeftOutTool {
  return { name, reason, detail }
}
