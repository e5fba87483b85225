import type { ToolConfiguration } from '../../inquirium/inquiry-configuration'
import type { LocalTool } from './local-tool'

const TIMEOUT_SECONDS = 120

/** The commands among the `[conversation.tools.<tool>]` tables. */
export function localTools(tools: Readonly<Record<string, ToolConfiguration>>, home: string): readonly LocalTool[] {
  return Object.entries(tools).flatMap(([name, tool]) => {
    const [program, ...args] = tool.command ?? []
    if (program === undefined) return []
    return [
      {
        name,
        description: tool.description ?? `Runs ${program}.`,
        command: [program, ...args],
        input_schema: tool.input_schema ?? { type: 'object' },
        options: tool.options ?? {},
        workingDirectory: tool.working_directory ?? home,
        environment: { ...tool.environment },
        timeoutMs: (tool.timeout_seconds ?? TIMEOUT_SECONDS) * 1_000,
      },
    ]
  })
}
