import type { JsonObject } from '../../../src-shared/inquirium/json-value'
import type { ToolRun } from '../../inquirium/tool-port'
import { refusedArguments } from '../outcome'
import { beginsWithChosenOption, endsOptions, fillTemplate } from './argument-template'
import type { ReadyLocalTool } from './local-tool'

function contextOf({ tool }: ReadyLocalTool): JsonObject {
  return { action: 'run', root: tool.workingDirectory }
}

/** The whole call, answers included, as the program reads it from standard input. */
export function inputOf(ready: ReadyLocalTool, { name: _, arguments: values, answers, context }: ToolRun): string {
  return JSON.stringify({
    tool: {
      name: ready.tool.name,
      arguments: values,
      answers: Object.fromEntries(answers),
      options: ready.tool.options,
    },
    context: { ...contextOf(ready), conversation_id: context.sessionRef },
  })
}

/** The exact program and arguments of a call, or why it must not be run with them. */
export function commandOf(ready: ReadyLocalTool, values: JsonObject) {
  const { program, templates, tool } = ready
  const known = {
    tool: { name: tool.name, arguments: values, options: tool.options },
    context: contextOf(ready),
  }
  const command = [program]
  const operands = templates.findIndex(endsOptions)
  for (const [index, template] of templates.entries()) {
    const argument = fillTemplate(template, known)
    if (argument.includes('\0')) return refusedArguments('An argument of a command may not hold a zero character.')
    if ((operands === -1 || index < operands) && beginsWithChosenOption(template, known)) {
      return refusedArguments(`"${argument}" begins with "-", and the command would take it for an option.`)
    }
    command.push(argument)
  }
  return { kind: 'filled' as const, command }
}
