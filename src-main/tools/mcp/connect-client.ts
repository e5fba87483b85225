import {
  Client,
  type ConnectOptions,
  ProtocolError,
  ProtocolErrorCode,
  SdkError,
  SdkErrorCode,
} from '@modelcontextprotocol/client'
import { checkJson } from '../json-schema'
import type { Program } from '../process-group'
import type { ElicitationResult } from './elicitation'
import { StdioTransport } from './stdio-transport'

export type ClientParts = {
  readonly program: Program
  readonly startTimeoutMs: number
  /** What a server of the older style asks in the middle of a call, until it gives up. Throws what it is to be told. */
  readonly onElicitation: (params: unknown, signal: AbortSignal) => Promise<ElicitationResult>
  readonly onToolsChanged: () => void
  readonly onClose: () => void
}

export type Connected =
  | { readonly kind: 'connected'; readonly client: Client }
  | { readonly kind: 'not-connected'; readonly cause: Error; readonly complaints: string }

const CLIENT = { name: 'inquirium-desktop', version: '0.1.0' }
const LONGEST_PROBE_MS = 5_000

/** Starts a server and agrees with it on a revision of the protocol. */
export async function connectClient(parts: ClientParts, signal: AbortSignal): Promise<Connected> {
  const options = { signal, timeout: parts.startTimeoutMs }
  const connected = await connectOnce(parts, options)
  // Some older servers end when they are asked about revisions, so they are started again and not asked.
  return connected.kind === 'not-connected' && endedWhenAsked(connected.cause)
    ? connectOnce(parts, { ...options, prior: { kind: 'legacy' } })
    : connected
}

function endedWhenAsked(cause: Error): boolean {
  return cause instanceof SdkError && cause.code === SdkErrorCode.EraNegotiationFailed
}

async function connectOnce(parts: ClientParts, options: ConnectOptions): Promise<Connected> {
  const client = new Client(CLIENT, {
    capabilities: { elicitation: { form: {}, url: {} } },
    versionNegotiation: { mode: 'auto', probe: { timeoutMs: Math.min(parts.startTimeoutMs, LONGEST_PROBE_MS) } },
    inputRequired: { autoFulfill: false },
    // The library's own would compile schemas of strangers into code.
    jsonSchemaValidator: { getValidator: (schema) => validatorFor({ ...schema }) },
    listChanged: { tools: { autoRefresh: false, debounceMs: 0, onChanged: () => parts.onToolsChanged() } },
  })
  // As a handler of its own kind, a form would first be judged by the library, which tells a server pages of its insides.
  client.fallbackRequestHandler = async ({ method, params }, { mcpReq }) => {
    if (method === 'elicitation/create') return parts.onElicitation(params, mcpReq.signal)
    throw new ProtocolError(ProtocolErrorCode.MethodNotFound, `"${method}" was never offered.`)
  }
  client.onclose = parts.onClose
  const transport = new StdioTransport(parts.program)
  try {
    await client.connect(transport, options)
    return { kind: 'connected', client }
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause
    await transport.close()
    return { kind: 'not-connected', cause, complaints: transport.complaints }
  }
}

function validatorFor(schema: Readonly<Record<string, unknown>>) {
  return <T>(input: unknown) =>
    checkJson(schema, input).kind === 'valid'
      ? { valid: true as const, data: input as T, errorMessage: undefined }
      : { valid: false as const, data: undefined, errorMessage: 'does not match the schema' }
}
