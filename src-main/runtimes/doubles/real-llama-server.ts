import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { get, type HttpServer } from '../http-json'
import { waitUntilLoaded } from '../llama-server-loading'
import { createLoopbackTransport } from '../loopback-transport'
import { loopbackUrl } from './loopback-server'

export type RealLlamaServer = { readonly server: HttpServer; readonly stop: () => Promise<void> }

/** A real llama-server with a model. */
export async function startRealLlamaServer(executable: string, model: string): Promise<RealLlamaServer> {
  const port = await freePort()
  const child = spawn(
    executable,
    [
      '-m',
      model,
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      '-c',
      '2048',
      '-t',
      '1',
      '-ngl',
      '0',
      '--no-webui',
      '--offline',
    ],
    { stdio: 'ignore' },
  )
  const server = {
    transport: createLoopbackTransport(),
    url: await loopbackUrl(`http://127.0.0.1:${port}`),
    apiKey: null,
  }
  await untilListening(server, child)
  return { server, stop: () => stop(child, server) }
}

async function untilListening(server: HttpServer, child: ChildProcess): Promise<void> {
  const limits = { firstByteMs: 1_000, idleMs: 1_000, totalMs: 1_000, maximumBytes: 1 << 16 }
  const reader = { head: () => undefined, bytes: () => 'more' as const }
  const never = new AbortController().signal
  for (;;) {
    if (child.exitCode !== null) throw new Error(`llama-server ended with ${child.exitCode}`)
    const outcome = await server.transport.exchange(server.url, get('/health'), limits, reader, never)
    if (outcome.kind !== 'failed') break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  if (!(await waitUntilLoaded(server, never))) throw new Error('llama-server did not load its model')
}

async function stop(child: ChildProcess, server: HttpServer): Promise<void> {
  server.transport.close()
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
