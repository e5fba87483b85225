import { type Client, ProtocolError, ProtocolErrorCode, type Tool } from '@modelcontextprotocol/client'
import type { LeftOutTool } from '../../../src-shared/contract/tools'
import type { ToolOutcome, ToolRun } from '../../inquirium/tool-port'
import { cancelled, failed } from '../outcome'
import type { Program } from '../process-group'
import { callError } from './call-error'
import { type Connected, connectClient } from './connect-client'
import { type ElicitationResult, elicitationResult, readElicitation } from './elicitation'
import { type Asking, runCall } from './mcp-call'
import { createOneAtATime } from './one-at-a-time'
import { orWhenAborted } from './or-when-aborted'

export type Listed =
  | { readonly kind: 'listed'; readonly tools: readonly Tool[] }
  | { readonly kind: 'not-listed'; readonly reason: LeftOutTool['reason']; readonly detail: string }

/** One server, started when it is first needed and again when it has ended since. */
export interface McpConnection {
  list(signal: AbortSignal): Promise<Listed>
  call(run: ToolRun, tool: Tool, signal: AbortSignal): Promise<ToolOutcome>
  close(): Promise<void>
}

export type McpConnectionParts = {
  readonly program: Program
  readonly startTimeoutMs: number
  readonly callTimeoutMs: number
  readonly onToolsChanged: () => void
}

export function createMcpConnection(parts: McpConnectionParts): McpConnection {
  const closing = new AbortController()
  const oneAtATime = createOneAtATime()
  let connecting: Promise<Connected> | undefined
  /** Questions of an older server do not say which call they belong to; there is only ever one that they can. */
  let current: Asking | undefined

  function connect(): Promise<Connected> {
    connecting ??= connectClient({ ...parts, onElicitation, onClose: forget }, closing.signal).then((result) => {
      if (result.kind === 'not-connected') forget()
      return result
    })
    return connecting
  }

  function forget(): void {
    connecting = undefined
  }

  async function onElicitation(params: unknown, signal: AbortSignal): Promise<ElicitationResult> {
    const asking = current
    if (!asking) throw new ProtocolError(ProtocolErrorCode.InvalidRequest, 'No tool of yours is being called.')
    const elicitation = readElicitation(params, asking.toolName)
    if (elicitation.kind === 'refused') {
      await asking.refused(elicitation.code)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `This was not asked: ${elicitation.reason}.`)
    }
    return elicitationResult(elicitation, await asking.ask(elicitation, signal))
  }

  function callOlder(client: Client, run: ToolRun, tool: Tool, signal: AbortSignal): Promise<ToolOutcome> {
    const onAsking = (asking: Asking | undefined) => {
      current = asking
    }
    const work = () => runCall({ client, run, tool, timeoutMs: parts.callTimeoutMs, onAsking }, signal)
    return orWhenAborted(oneAtATime(work), signal, cancelled)
  }

  return {
    async list(signal) {
      const connected = await orWhenAborted(connect(), signal, null)
      if (connected?.kind !== 'connected') return notListed('server-did-not-start', whatWentWrong(connected))
      try {
        const { tools } = await connected.client.listTools({}, { signal, timeout: parts.startTimeoutMs })
        return { kind: 'listed', tools }
      } catch (cause) {
        return notListed('server-did-not-list-tools', signal.aborted ? '' : callError(cause).message)
      }
    },

    async call(run, tool, signal) {
      const connected = await orWhenAborted(connect(), signal, null)
      if (connected === null) return cancelled
      if (connected.kind === 'not-connected') return failed('server-unavailable', whatWentWrong(connected), true)
      const { client } = connected
      if (client.getProtocolEra() !== 'modern') return callOlder(client, run, tool, signal)
      return runCall({ client, run, tool, timeoutMs: parts.callTimeoutMs, onAsking: () => undefined }, signal)
    },

    async close() {
      closing.abort()
      const connected = await connecting
      if (connected?.kind === 'connected') await connected.client.close()
    },
  }
}

function notListed(reason: LeftOutTool['reason'], detail: string): Listed {
  return { kind: 'not-listed', reason, detail }
}

function whatWentWrong(connected: Extract<Connected, { kind: 'not-connected' }> | null): string {
  if (connected === null) return 'Nobody waited for the server any more.'
  const { cause, complaints } = connected
  return ['The server could not be started.', cause.message, complaints].filter((line) => line !== '').join('\n')
}
