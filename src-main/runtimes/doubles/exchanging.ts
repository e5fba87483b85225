import type { Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { createLoopbackTransport } from '../loopback-transport'
import type { ResponseReader, TransportLimits, TransportRequest } from '../transport'
import type { LoopbackServer } from './loopback-server'

export const GENEROUS: TransportLimits = { firstByteMs: 5_000, idleMs: 5_000, totalMs: 10_000, maximumBytes: 1 << 20 }
export const SECRET = 'the prompt nobody else may see'
export const post: TransportRequest = { method: 'POST', path: '/api/chat', body: SECRET }
/** Head and body in one piece, so that a server which counts pieces counts requests. */
export const get: TransportRequest = { method: 'GET', path: '/' }
export const never = new AbortController().signal

/** A server for one test. It is gone when the test is. */
export async function kept(server: Promise<LoopbackServer>): Promise<LoopbackServer> {
  onTestFinished((await server).close)
  return server
}

/** A transport for one test. */
export function aTransport(...options: Parameters<typeof createLoopbackTransport>) {
  const transport = createLoopbackTransport(...options)
  onTestFinished(transport.close)
  return transport
}

/** A reader that keeps what it hears and always wants the same. */
export function aReader(wanted: ReturnType<ResponseReader['bytes']> = 'more') {
  const chunks: Uint8Array[] = []
  const heads: unknown[] = []
  const reader: ResponseReader = {
    head: (head) => void heads.push(head),
    bytes: (chunk) => {
      chunks.push(chunk)
      return wanted
    },
  }
  return { ...reader, heads, text: () => Buffer.concat(chunks).toString() }
}

/** Breaks the connection, once what was written before can have been read. */
export function resetSoon(socket: Socket): void {
  setImmediate(() => setImmediate(() => socket.resetAndDestroy()))
}
