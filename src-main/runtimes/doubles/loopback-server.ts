import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { type LoopbackUrl, resolveLoopbackUrl } from '../loopback-url'

/** A real server on this machine, for tests. */
export type LoopbackServer = {
  readonly url: LoopbackUrl
  readonly port: number
  /** How many connections were ever opened. */
  readonly connections: () => number
  /** How often anything was asked of it. */
  readonly exchanges: () => number
  readonly close: () => Promise<void>
}

export function serveHttp(listener: RequestListener, address?: string): Promise<LoopbackServer> {
  return listen(createServer(listener), address)
}

/** For what no HTTP server would send. */
export function serveTcp(listener: (socket: Socket) => void, address?: string): Promise<LoopbackServer> {
  return listen(createTcpServer(listener), address)
}

async function listen(server: Server, address = '127.0.0.1'): Promise<LoopbackServer> {
  const sockets = new Set<Socket>()
  let exchanges = 0
  server.on('request', () => {
    exchanges += 1
  })
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
  })
  server.listen(0, address)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: await loopbackUrl(`http://${address.includes(':') ? `[${address}]` : address}:${port}`),
    port,
    connections: () => sockets.size,
    exchanges: () => exchanges,
    async close() {
      if (!server.listening) return
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

export async function loopbackUrl(raw: string): Promise<LoopbackUrl> {
  const result = await resolveLoopbackUrl(raw)
  if (!result.ok) throw new Error(`${raw}: ${result.code}`)
  return result.url
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}
