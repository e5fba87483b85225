import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { HttpServer } from '../http-json'
import { createLoopbackTransport } from '../loopback-transport'
import { loopbackUrl } from './loopback-server'

export type RealLlamaServer = { readonly server: HttpServer; readonly stop: () => Promise<void> }

/** What it writes once it can be asked; where it listens is for the system to choose. */
const LISTENING = /listening on (http:\/\/127\.0\.0\.1:\d+)/

/** A real llama-server: with one model, or with a folder of them, of which it loads one when it is asked for it. */
export async function startRealLlamaServer(
  executable: string,
  models: { readonly file: string } | { readonly folder: string },
): Promise<RealLlamaServer> {
  const serving = 'file' in models ? ['-m', models.file] : ['--models-dir', models.folder]
  const place = ['--host', '127.0.0.1', '--port', '0']
  const size = ['-c', '2048', '-t', '1', '-ngl', '0', '--no-webui', '--offline']
  const child = spawn(executable, [...serving, ...place, ...size], { stdio: ['ignore', 'ignore', 'pipe'] })
  const exited = once(child, 'exit')
  const address = Promise.withResolvers<string>()
  const lines = createInterface(child.stderr)
  lines.on('line', (line) => {
    const [, url] = LISTENING.exec(line) ?? []
    if (url !== undefined) address.resolve(url)
  })
  lines.on('close', () => address.reject(new Error('llama-server ended before it listened')))
  const url = await loopbackUrl(await address.promise)
  const server = { transport: createLoopbackTransport(), url, apiKey: null }
  return {
    server,
    async stop() {
      server.transport.close()
      child.kill('SIGTERM')
      await exited
    },
  }
}
