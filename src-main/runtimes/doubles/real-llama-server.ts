import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { HttpServer } from '../http-json'
import { createLoopbackTransport } from '../loopback-transport'
import { loopbackUrl } from './loopback-server'

export type RealLlamaServer = { readonly server: HttpServer; readonly stop: () => Promise<void> }

/** What it writes once it can be asked; where it listens is for the system to choose. */
const LISTENING = /listening on (http:\/\/127\.0\.0\.1:\d+)/

/** Without a window of its own it takes the one that a model was made for. */
const USUAL_WINDOW = ['-c', '2048']

/** A real llama-server: with one model, or with a folder of them, of which it loads one when it is asked for it. */
export async function startRealLlamaServer(
  executable: string,
  models: { readonly file: string } | { readonly folder: string },
  window: readonly string[] = USUAL_WINDOW,
): Promise<RealLlamaServer> {
  const serving = 'file' in models ? ['-m', models.file] : ['--models-dir', models.folder]
  const place = ['--host', '127.0.0.1', '--port', '0']
  const size = [...window, '-t', '1', '-ngl', '0', '--no-webui', '--offline']
  const child = spawn(executable, [...serving, ...place, ...size], { stdio: ['ignore', 'ignore', 'pipe'] })
  const exited = once(child, 'exit')
  const url = await loopbackUrl(await whereItListens(child.stderr))
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

async function whereItListens(output: Readable): Promise<string> {
  for await (const line of createInterface(output)) {
    const [, url] = LISTENING.exec(line) ?? []
    if (url === undefined) continue
    // Whatever it says from here on is not kept, and must not fill the pipe.
    output.resume()
    return url
  }
  throw new Error('llama-server ended before it listened')
}
