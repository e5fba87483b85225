import type { ToolCatalogue, ToolExecutor } from '../../inquirium/tool-port'
import { callDigest } from '../call-digest'
import { createChangeListeners } from '../change-listeners'
import { cleanEnvironment } from '../clean-environment'
import { reveal, revealLine } from '../reveal'
import { mcpPrefix } from '../tool-names'
import type { McpConnection } from './mcp-connection'
import { createMcpGlance } from './mcp-glance'
import { type Registration, registerTools } from './mcp-registration'
import type { McpServer } from './mcp-server'

export type McpExecutorParts = {
  /** The configured servers that may run, as they stand now. */
  readonly servers: () => Promise<readonly McpServer[]>
  readonly inheritedEnvironment: Readonly<Record<string, string | undefined>>
}

export interface McpExecutor extends ToolExecutor {
  /** To be called when the configuration changed. */
  reload(): void
}

/** Runs the tools of MCP servers that the operator configured. */
export function createMcpExecutor({ servers, inheritedEnvironment }: McpExecutorParts): McpExecutor {
  const changes = createChangeListeners()
  const connections = new Map<string, McpConnection>()
  const offered = new Map<string, Registration>()
  const closing = new AbortController()

  async function connectionOf(server: McpServer): Promise<McpConnection> {
    // The protocol is a large part of the app, and is loaded with the first server.
    const { createMcpConnection } = await import('./mcp-connection')
    const known = connections.get(keyOf(server))
    if (known) return known
    const connection = createMcpConnection({
      program: {
        command: [server.command, ...server.args],
        workingDirectory: server.workingDirectory,
        environment: cleanEnvironment(inheritedEnvironment, server.environment),
      },
      startTimeoutMs: server.startTimeoutMs,
      callTimeoutMs: server.callTimeoutMs,
      onToolsChanged: changes.tell,
    })
    connections.set(keyOf(server), connection)
    // Whoever still asks after the end gets a connection that never starts anything.
    if (closing.signal.aborted) await connection.close()
    return connection
  }

  async function closeAllBut(kept: readonly McpServer[]): Promise<void> {
    const keys = new Set(kept.map(keyOf))
    const gone = [...connections].filter(([key]) => !keys.has(key))
    for (const [key] of gone) connections.delete(key)
    await Promise.all(gone.map(([, connection]) => connection.close()))
  }

  const ask = async (server: McpServer, signal: AbortSignal) => (await connectionOf(server)).list(signal)
  const glance = createMcpGlance((server) => ask(server, closing.signal), keyOf, changes.tell)

  async function describe(signal: AbortSignal, wanted?: readonly string[]): Promise<ToolCatalogue> {
    const configured = await servers()
    await closeAllBut(configured)
    const needed = configured.filter((server) => mayOffer(server, wanted))
    const all = await Promise.all(
      needed.map(async (server) => {
        const listed = await ask(server, signal)
        if (!signal.aborted) glance.heard(server, listed)
        return registerTools(server, listed)
      }),
    )
    // Servers that were not waited for still offer what they offered before.
    if (signal.aborted) return { tools: [...offered.values()].map(({ registered }) => registered), leftOut: [] }
    const others = configured.filter((server) => !needed.includes(server))
    const registrations = [...others.flatMap(offeredBy), ...all.flatMap((one) => one.registrations)]
    offered.clear()
    for (const registration of registrations) offered.set(registration.registered.definition.name, registration)
    return { tools: registrations.map(({ registered }) => registered), leftOut: all.flatMap((one) => one.leftOut) }
  }

  /** Nobody asked what they offer now, and others may still use what they offered before. */
  const offeredBy = (server: McpServer) =>
    [...offered.values()].filter((registration) => keyOf(registration.server) === keyOf(server))

  return {
    describe,

    async glance() {
      const configured = await servers()
      await closeAllBut(configured)
      return glance.look(configured)
    },

    async preview(call) {
      const found = offered.get(call.name)
      if (!found) return { kind: 'unknown-tool' }
      const { server, tool } = found
      const command = [server.command, ...server.args]
      const preview = {
        title: `Call ${revealLine(tool.name)} of ${server.name}`,
        detail: reveal(JSON.stringify(call.arguments, null, 2)),
        command,
        workingDirectory: server.workingDirectory,
        subject: `${tool.name} ${JSON.stringify(call.arguments)}`,
        // What else its server would do with other arguments, nobody here can say.
        pattern: null,
        digest: callDigest(call, command, server.workingDirectory),
      }
      return { kind: 'ready', preview }
    },

    async run(run, signal) {
      const found = offered.get(run.name)
      // Looked at again: a server that may no longer run must not be started by a call.
      const mayRun = found && (await servers()).some((server) => keyOf(server) === keyOf(found.server))
      return mayRun ? (await connectionOf(found.server)).call(run, found.tool, signal) : { kind: 'unknown-tool' }
    },

    onChange: changes.add,
    reload: changes.tell,
    async close() {
      closing.abort()
      offered.clear()
      await closeAllBut([])
    },
  }
}

function mayOffer({ name }: McpServer, wanted: readonly string[] | undefined): boolean {
  return wanted === undefined || wanted.some((tool) => tool.startsWith(mcpPrefix(name)))
}

function keyOf(server: McpServer): string {
  return JSON.stringify(server)
}
