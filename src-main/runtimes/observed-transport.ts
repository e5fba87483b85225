import { isIPv6 } from 'node:net'
import type { EndpointRef } from '../../src-shared/inquirium/endpoint-ref'
import type { LoopbackUrl } from './loopback-url'
import type { LoopbackTransport, ResponseReader, TransportFailure, TransportRequest } from './transport'

/** What an exchange with a server was for. */
export type ExchangePurpose = 'runtime-answer' | 'runtime-embedding' | 'runtime-probe' | 'runtime-discovery'

/** One exchange as the operator may know it: where, what for and how much, and nothing of what was in it. */
export interface Exchanged {
  /** Where the server was, such as `127.0.0.1:11434`; where nobody was spoken to, where it was looked for first. */
  readonly endpoint: EndpointRef
  readonly port: number
  /** Whether anybody was spoken to. */
  readonly isConnected: boolean
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
      let connectedTo: string | null = null
      const counting: ResponseReader = {
        connected(address) {
          connectedTo = address
          reader.connected?.(address)
        },
        head: reader.head,
        bytes(chunk) {
          bytesReceived += chunk.length
          return reader.bytes(chunk)
        },
      }
      const outcome = await transport.exchange(url, request, limits, counting, signal)
      observe({
        endpoint: endpointOf(url, connectedTo),
        port: url.port,
        isConnected: connectedTo !== null,
        purpose: purpose ?? purposeOf(request),
        bytesSent: request.body === undefined || connectedTo === null ? 0 : Buffer.byteLength(request.body),
        bytesReceived,
        failure: outcome.kind === 'failed' ? outcome.failure : null,
      })
      return outcome
    },
    close: transport.close,
  }
}

function endpointOf({ addresses, port }: LoopbackUrl, connectedTo: string | null): EndpointRef {
  const address = connectedTo ?? addresses[0] ?? 'localhost'
  return isIPv6(address) ? `[${address}]:${port}` : `${address}:${port}`
}

/** Asking what is there is a GET everywhere but at Ollama, which takes the name of a model in a body. */
function purposeOf({ method, path }: TransportRequest): ExchangePurpose {
  if (method === 'GET' || path.endsWith('/show')) return 'runtime-probe'
  return /\/embed(?:dings)?$/.test(path) ? 'runtime-embedding' : 'runtime-answer'
}
