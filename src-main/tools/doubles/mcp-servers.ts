import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { createMcpExecutor } from '../mcp/mcp-executor'
import type { McpServer } from '../mcp/mcp-server'

const root = fileURLToPath(new URL('../../..', import.meta.url))

function nodeServer(name: string, args: readonly string[], changes: Partial<McpServer>): McpServer {
  return {
    name,
    command: process.execPath,
    args: [...args],
    workingDirectory: root,
    environment: { ELECTRON_RUN_AS_NODE: '1' },
    startTimeoutMs: 20_000,
    callTimeoutMs: 20_000,
    ...changes,
  }
}

/** A published server of the 2025 revisions, which asks in the middle of a call. */
export function everything(changes: Partial<McpServer> = {}): McpServer {
  const script = createRequire(import.meta.url).resolve('@modelcontextprotocol/server-everything/dist/index.js')
  return nodeServer('everything', [script, 'stdio'], changes)
}

/** A server of the 2026-07-28 revision, which answers a call with what it still needs. */
export function asking(changes: Partial<McpServer> = {}): McpServer {
  return nodeServer('asking', [fileURLToPath(new URL('./input-required-server.mjs', import.meta.url))], changes)
}

export function scripted(script: string, changes: Partial<McpServer> = {}): McpServer {
  return nodeServer('scripted', ['-e', script], changes)
}

export function mcpExecutor(...servers: readonly McpServer[]) {
  return createMcpExecutor({ servers: async () => servers, inheritedEnvironment: process.env })
}
