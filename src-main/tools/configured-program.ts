import type { ToolConfiguration } from '../inquirium/inquiry-configuration'
import type { LocalTool } from './local/local-tool'
import type { McpServer } from './mcp/mcp-server'
import { mcpPrefix } from './tool-names'

/** A configured program that tools would run, with all that decides what it does and whether anybody is asked. */
export type ConfiguredProgram = {
  readonly kind: 'local' | 'mcp'
  readonly name: string
  readonly command: readonly string[]
  readonly workingDirectory: string
  readonly environment: Readonly<Record<string, string>>
  /** What runs without the operator being asked, as the configuration says it. */
  readonly unasked: readonly string[]
}

type Tools = Readonly<Record<string, ToolConfiguration>>

export function programOfTool(
  { name, command, workingDirectory, environment }: LocalTool,
  tools: Tools,
): ConfiguredProgram {
  const unasked = unaskedIn(name, tools[name])
  return { kind: 'local', name, command, workingDirectory, environment, unasked }
}

export function programOfServer(server: McpServer, tools: Tools): ConfiguredProgram {
  const { name, command, args, workingDirectory, environment } = server
  const own = Object.entries(tools).filter(([tool]) => tool.startsWith(mcpPrefix(name)))
  const unasked = own.flatMap(([tool, configuration]) => unaskedIn(tool, configuration))
  return { kind: 'mcp', name, command: [command, ...args], workingDirectory, environment, unasked }
}

function unaskedIn(tool: string, configuration: ToolConfiguration | undefined): readonly string[] {
  if (configuration === undefined) return []
  const { run, allow } = configuration
  return [
    ...(run === 'unattended' ? [`${tool}: every call`] : []),
    ...allow.map((pattern) => `${tool}: calls like ${pattern}`),
  ]
}
