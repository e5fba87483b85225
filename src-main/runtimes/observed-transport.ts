import { isIPv4 } from 'node:net'
import type { LoopbackUrl } from './loopback-url'
import type { LoopbackTransport, TransportFailure, TransportRequest } from './transport'

/** What an exchange with a server was for. */
export type ExchangePurpose = 'runtime-answer' | 'runtime-embedding' | 'runtime-probe' | 'runtime-discovery'

/** One exchange as the operator may know it: where, what for and how much, and nothing of what was in it. */
export interface Exchanged {
  /** A host-made name without spaces, such as `127.0.0.1:11434`. */
  readonly endpoint: string
  readonly port: number
  readonly purpose: ExchangePurpose
  readonly bytesSent: number
  readonly bytesReceived: number
  readonly failure: TransportFailure | null
}

export type ObserveExchange = (exchanged: Exchanged) => void

/** Tells of every exchange once it is over, so that watching costs an addition for each piece and nothing more. */
export function observeTransport(
  transport: LoopbackTransport,
  observe: ObserveExchange,
  purpose: ExchangePurpose | null = null,
): LoopbackTransport {
  return {
    async exchange(url, request, limits, reader, signal) {
      let bytesReceived = 0
      const counting = {
        head: reader.head,
        bytes(chunk: Uint8Array) {
          bytesReceived += chunk.length
          return reader.bytes(chunk)
        },
      }
      const outcome = await transport.exchange(url, request, limits, counting, signal)
      observe({
        endpoint: endpointOf(url),
        port: url.port,
        purpose: purpose ?? purposeOf(request),
        bytesSent: request.body === undefined ? 0 : Buffer.byteLength(request.body),
        bytesReceived,
        failure: outcome.kind === 'failed' ? outcome.failure : null,
      })
      return outcome
    },
    close: transport.close,
  }
}

function endpointOf({ addresses, port }: LoopbackUrl): string {
  return `${addresses.find((address) => isIPv4(address)) ?? 'localhost'}:${port}`
}

/** Asking what is there is a GET everywhere but at Ollama, which takes the name of a model in a body. */
function purposeOf({ method, path }: TransportRequest): ExchangePurpose {
  if (method === 'GET' || path.endsWith('/show')) return 'runtime-probe'
  return /\/embed(?:dings)?$/.test(path) ? 'runtime-embedding' : 'runtime-answer'
}
