import { ToolName } from '../../src-shared/inquirium/tool-name'

// Two underscores part the namespace from the name, so nothing registered here can look like a built-in.
const SEPARATOR = '__'

/** The name a configured command is registered under, or null when no tool can have it. */
export function localToolName(configured: string): string | null {
  return usable(`local${SEPARATOR}${configured}`)
}

/** What the names of all tools of an MCP server begin with. */
export const mcpPrefix = (server: string): string => `mcp${SEPARATOR}${server}${SEPARATOR}`

/** The name a tool of an MCP server is registered under: what servers may write and runtimes may not is replaced. */
export function mcpToolName(server: string, tool: string): string | null {
  return usable(`${mcpPrefix(server)}${tool}`)
}

export function isBuiltInName(name: string): boolean {
  return usable(name) === name && !name.includes(SEPARATOR)
}

function usable(name: string): string | null {
  const plain = name.replace(/[^\w-]/g, '_')
  return ToolName.safeParse(plain).success ? plain : null
}
