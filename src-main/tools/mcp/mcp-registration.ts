import type { Tool } from '@modelcontextprotocol/client'
import type { LeftOutTool } from '../../../src-shared/contract/tools'
import { ToolDefinition } from '../../../src-shared/inquirium/tool-definition'
import type { RegisteredTool } from '../../inquirium/tool-port'
import { isUsableSchema } from '../json-schema'
import { mcpToolName } from '../tool-names'
import type { Listed } from './mcp-connection'
import type { McpServer } from './mcp-server'

export type Registration = { readonly registered: RegisteredTool; readonly server: McpServer; readonly tool: Tool }
export type Registrations = {
  readonly registrations: readonly Registration[]
  readonly leftOut: readonly LeftOutTool[]
}

const LONGEST_DESCRIPTION = 8_192

/** Gives the tools a server listed their names here, and says which cannot have one. */
export function registerTools(server: McpServer, listed: Listed): Registrations {
  if (listed.kind === 'not-listed') {
    return { registrations: [], leftOut: [{ name: server.name, reason: listed.reason, detail: listed.detail }] }
  }
  const registrations: Registration[] = []
  const leftOut: LeftOutTool[] = []
  const names = new Set<string>()
  for (const tool of listed.tools) {
    const registered = register(server, tool, names)
    if ('reason' in registered) {
      leftOut.push({ ...registered, name: `${server.name}: ${tool.name}` })
      continue
    }
    names.add(registered.definition.name)
    registrations.push({ registered, server, tool })
  }
  return { registrations, leftOut }
}

type Fault = Pick<LeftOutTool, 'reason' | 'detail'>

function register(server: McpServer, tool: Tool, taken: ReadonlySet<string>): RegisteredTool | Fault {
  const name = mcpToolName(server.name, tool.name)
  if (name === null) return { reason: 'name-cannot-be-used', detail: 'Its name is too long.' }
  if (taken.has(name)) return { reason: 'name-is-taken', detail: 'Another tool of the server has a name like it.' }
  const description = [...(tool.description ?? tool.title ?? '')].slice(0, LONGEST_DESCRIPTION).join('')
  const definition = ToolDefinition.safeParse({ name, description, input_schema: tool.inputSchema })
  if (!definition.success) return { reason: 'definition-is-too-large', detail: 'It describes itself at great length.' }
  if (!isUsableSchema(definition.data.input_schema)) {
    return { reason: 'schema-cannot-be-used', detail: 'Its arguments are described by a schema that cannot be used.' }
  }
  return { definition: definition.data, origin: 'mcp', configurationName: name, needsPermission: true }
}
