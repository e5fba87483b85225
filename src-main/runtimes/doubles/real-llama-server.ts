import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { get, type HttpServer, requestJson } from '../http-json'
import { createLoopbackTransport } from '../loopback-transport'
import { loopbackUrl } from './loopback-server'

export type RealLlamaServer = { readonly server: HttpServer; readonly stop: () => Promise<void> }

/** A real llama-server: with one model, or with a folder of them, of which it loads one when it is asked for it. */
export async function startRealLlamaServer(
  executable: string,
  models: { readonly file: string } | { readonly folder: string },
): Promise<RealLlamaServer> {
  const port = await freePort()
  const serving = 'file' in models ? ['-m', models.file] : ['--models-dir', models.folder]
  const place = ['--host', '127.0.0.1', '--port', String(port)]
  const size = ['-c', '2048', '-t', '1', '-ngl', '0', '--no-webui', '--offline']
  const child = spawn(executable, [...serving, ...place, ...size], { stdio: 'ignore' })
  const server = {
    transport: createLoopbackTransport(),
    url: await loopbackUrl(`http://127.0.0.1:${port}`),
    apiKey: null,
  }
  await untilHealthy(server, child)
  return { server, stop: () => stop(child, server) }
}

async function untilHealthy(server: HttpServer, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`llama-server ended with ${child.exitCode}`)
    const health = await requestJson(server, get('/health'), new AbortController().signal)
    if (health.kind === 'replied' && health.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
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
