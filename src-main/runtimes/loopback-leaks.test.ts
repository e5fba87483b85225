import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { bundleProgram } from './doubles/bundle-program'
import { bodyOf, type LoopbackServer, serveHttp } from './doubles/loopback-server'
import { createLoopbackTransport } from './loopback-transport'
import type { ResponseReader, TransportLimits } from './transport'

const LIMITS: TransportLimits = { firstByteMs: 5_000, idleMs: 5_000, totalMs: 10_000, maximumBytes: 1 << 20 }
const SECRET = 'the prompt nobody else may see'
const deaf: ResponseReader = { head: () => undefined, bytes: () => 'more' }

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Stands for a machine elsewhere: whatever it hears has leaked. */
async function aStranger() {
  const heard: string[] = []
  const server = await serveHttp(async (request, response) => {
    heard.push(`${request.method} ${request.url} ${await bodyOf(request)}`)
    response.end('{}')
  }, '127.0.0.2')
  closing.push(server.close)
  return { heard, server }
}

async function aRuntime() {
  const heard: string[] = []
  const server = await serveHttp(async (request, response) => {
    heard.push(await bodyOf(request))
    response.end('{}')
  })
  closing.push(server.close)
  return { heard, server }
}

async function redirecting(status: number, target: LoopbackServer): Promise<LoopbackServer> {
  const location = `http://127.0.0.2:${target.port}/taken`
  const server = await serveHttp((_request, response) => void response.writeHead(status, { location }).end())
  closing.push(server.close)
  return server
}

async function exchange(server: LoopbackServer) {
  const transport = createLoopbackTransport()
  closing.push(transport.close)
  const request = { method: 'POST', path: '/api/chat', body: SECRET } as const
  return transport.exchange(server.url, request, LIMITS, deaf, new AbortController().signal)
}

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308])('with status %i is a failure, and the prompt goes nowhere', async (status) => {
    const stranger = await aStranger()
    const outcome = await exchange(await redirecting(status, stranger.server))
    expect(outcome).toEqual({ kind: 'failed', failure: 'redirected' })
    expect(stranger.heard).toEqual([])
  })

  it('with status 307 hands the prompt to a stranger when a naive client follows it', async () => {
    const stranger = await aStranger()
    const { port } = await redirecting(307, stranger.server)
    await fetch(`http://127.0.0.1:${port}/api/chat`, { method: 'POST', body: SECRET })
    expect(stranger.heard).toEqual([`POST /taken ${SECRET}`])
  })
})

/** Runs a program whose environment names the stranger as its proxy. */
async function runBehindProxy(
  args: readonly string[],
  target: LoopbackServer,
  proxy: LoopbackServer,
): Promise<unknown> {
  const address = `http://127.0.0.2:${proxy.port}`
  const child = spawn(process.execPath, args, {
    stdio: 'ignore',
    env: {
      ...process.env,
      ELECTRON_RUN_AS_NODE: '1',
      NODE_USE_ENV_PROXY: '1',
      HTTP_PROXY: address,
      ALL_PROXY: address,
      NO_PROXY: '',
      TARGET: `http://127.0.0.1:${target.port}`,
      PROMPT: SECRET,
    },
  })
  const [code] = await once(child, 'close')
  return code
}

const NAIVE = `
import { request } from 'node:http'
request(process.env.TARGET + '/api/chat', { method: 'POST' }, (response) => response.resume()).end(process.env.PROMPT)`

describe('a proxy in the environment', () => {
  it('is not used: the prompt reaches the runtime and nobody else', async () => {
    const [stranger, runtime] = [await aStranger(), await aRuntime()]
    const program = await bundleProgram(join(import.meta.dirname, 'doubles', 'send-prompt.ts'))
    closing.push(program.remove)
    expect(await runBehindProxy([program.path], runtime.server, stranger.server)).toBe(0)
    expect([runtime.heard, stranger.heard]).toEqual([[SECRET], []])
  })

  it('takes the prompt from a naive client', async () => {
    const [stranger, runtime] = [await aStranger(), await aRuntime()]
    await runBehindProxy(['--input-type=module', '-e', NAIVE], runtime.server, stranger.server)
    expect(runtime.heard).toEqual([])
    expect(stranger.heard).toEqual([`POST http://127.0.0.1:${runtime.server.port}/api/chat ${SECRET}`])
  })
})
