import type { LoopbackUrl } from './loopback-url'
import type { LoopbackTransport, TransportFailure, TransportLimits, TransportRequest } from './transport'
import { parseWire, type WireObject } from './wire-value'

/** Where one server is, and how it is spoken to. */
export type HttpServer = {
  readonly transport: LoopbackTransport
  readonly url: LoopbackUrl
  readonly apiKey: string | null
}

export type JsonReply =
  | { readonly kind: 'replied'; readonly status: number; readonly body: WireObject | null; readonly text: string }
  | { readonly kind: 'failed'; readonly failure: TransportFailure }

const PROBE_LIMITS: TransportLimits = { firstByteMs: 3_000, idleMs: 3_000, totalMs: 5_000, maximumBytes: 4 << 20 }

/** One small request with a JSON answer, within the limits of a probe unless others are given. */
export async function requestJson(
  server: HttpServer,
  request: TransportRequest,
  signal: AbortSignal,
  limits: TransportLimits = PROBE_LIMITS,
): Promise<JsonReply> {
  const chunks: Uint8Array[] = []
  let status = 0
  const outcome = await server.transport.exchange(
    server.url,
    authorised(server, request),
    limits,
    {
      head: (head) => {
        status = head.status
      },
      bytes: (chunk) => {
        chunks.push(chunk)
        return 'more'
      },
    },
    signal,
  )
  if (outcome.kind === 'failed') return outcome
  const text = new TextDecoder().decode(Buffer.concat(chunks))
  return { kind: 'replied', status, body: parseWire(text), text }
}

export function authorised({ apiKey }: HttpServer, request: TransportRequest): TransportRequest {
  if (apiKey === null) return request
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${apiKey}` } }
}

export const get = (path: string): TransportRequest => ({ method: 'GET', path })

export const post = (path: string, body: unknown): TransportRequest => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
})
