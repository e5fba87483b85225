import type { ProgramSummary } from '../../src-shared/contract/tools'
import type { InquiryConfiguration } from '../inquirium/inquiry-configuration'
import type { GivenPermission } from '../inquirium/permission-book'
import { type ConfiguredProgram, programOfServer, programOfTool } from './configured-program'
import { localTools } from './local/local-configuration'
import { type LocalTool, prepareLocalTool } from './local/local-tool'
import { type McpConfiguration, mcpServers } from './mcp/mcp-configuration'
import type { McpServer } from './mcp/mcp-server'
import { isConfirmed } from './program-grants'

export interface ConfiguredPrograms {
  /** The commands the operator confirmed as they stand, with those that cannot run whoever confirms them. */
  localTools(): Promise<readonly LocalTool[]>
  /** The servers the operator confirmed as they stand. */
  mcpServers(): Promise<readonly McpServer[]>
  /** What is configured and not confirmed. */
  waiting(): Promise<readonly ProgramSummary[]>
  find(kind: ConfiguredProgram['kind'], name: string): Promise<ConfiguredProgram | null>
}

/** Lets a configured program be run only where the operator has agreed to it, exactly as it is configured now. */
export function createConfiguredPrograms(
  configuration: () => Pick<InquiryConfiguration, 'conversation'> & { readonly mcp: McpConfiguration },
  given: () => Promise<readonly GivenPermission[]>,
  home: string,
): ConfiguredPrograms {
  function read() {
    const { conversation, mcp } = configuration()
    const { tools } = conversation
    return {
      locals: localTools(tools, home).map((tool) => ({ tool, program: programOfTool(tool, tools) })),
      servers: mcpServers(mcp, home).map((server) => ({ server, program: programOfServer(server, tools) })),
    }
  }

  const all = () => {
    const { locals, servers } = read()
    return [...locals.filter(({ tool }) => canRun(tool)), ...servers].map(({ program }) => program)
  }

  return {
    async localTools() {
      const permissions = await given()
      // What can never run is passed on, so that it is left out with the reason instead of being asked about.
      return read().locals.flatMap(({ tool, program }) =>
        isConfirmed(program, permissions) || !canRun(tool) ? [tool] : [],
      )
    },
    async mcpServers() {
      const permissions = await given()
      return read().servers.flatMap(({ server, program }) => (isConfirmed(program, permissions) ? [server] : []))
    },
    async waiting() {
      const permissions = await given()
      const unconfirmed = all().filter((program) => !isConfirmed(program, permissions))
      return unconfirmed.map(({ kind, name, command }) => ({ kind, name, command: [...command] }))
    },
    find: async (kind, name) => all().find((program) => program.kind === kind && program.name === name) ?? null,
  }
}

const canRun = (tool: LocalTool): boolean => 'tool' in prepareLocalTool(tool)
