import type { ToolCatalogue } from '../../inquirium/tool-port'
import type { Listed } from './mcp-connection'
import { registerTools } from './mcp-registration'
import type { McpServer } from './mcp-server'

export interface McpGlance {
  /** What servers offer as far as is known; those that have not been heard of yet are asked meanwhile. */
  look(servers: readonly McpServer[]): ToolCatalogue
  /** What a server was just heard to offer. */
  heard(server: McpServer, listed: Listed): void
}

/**
 * Remembers what each server last said of itself, so that a list is there at once and one that hangs keeps nobody
 * waiting. `onNews` is called only when a server says something else than before.
 */
export function createMcpGlance(
  ask: (server: McpServer) => Promise<Listed>,
  keyOf: (server: McpServer) => string,
  onNews: () => void,
): McpGlance {
  const latest = new Map<string, Listed>()
  const asking = new Set<string>()

  function heard(server: McpServer, listed: Listed): void {
    const key = keyOf(server)
    const isNews = newsOf(latest.get(key)) !== newsOf(listed)
    latest.set(key, listed)
    if (isNews) onNews()
  }

  async function refresh(server: McpServer): Promise<void> {
    const key = keyOf(server)
    if (asking.has(key)) return
    asking.add(key)
    const listed = await ask(server).finally(() => asking.delete(key))
    heard(server, listed)
  }

  return {
    heard,
    look(servers) {
      for (const key of latest.keys()) if (!servers.some((server) => keyOf(server) === key)) latest.delete(key)
      const seen = servers.map((server) => registerTools(server, latest.get(keyOf(server)) ?? STARTING))
      for (const server of servers) void refresh(server)
      return {
        tools: seen.flatMap(({ registrations }) => registrations.map(({ registered }) => registered)),
        leftOut: seen.flatMap(({ leftOut }) => leftOut),
      }
    },
  }
}

/** What a server complains about can differ each time it fails, and is no news: it would be asked again for ever. */
const newsOf = (listed: Listed | undefined) => JSON.stringify(listed?.kind === 'not-listed' ? listed.reason : listed)

const STARTING: Listed = { kind: 'not-listed', reason: 'server-is-starting', detail: '' }
