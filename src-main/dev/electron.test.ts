import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { isReachable, resolveElectron } from './electron.mjs'

let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

describe('the probe for the official binary', () => {
  it.each([200, 302, 404, 500])('takes any answer, such as %i, as reachable', async (status) => {
    expect(await isReachable(await serve((_request, response) => response.writeHead(status).end()))).toBe(true)
  })

  it('takes a host that refuses the connection as out of reach', async () => {
    const url = await serve((_request, response) => response.end())
    server?.close()
    await once(server as Server, 'close')
    expect(await isReachable(url)).toBe(false)
  })

  it('gives up on a host that never answers', async () => {
    expect(await isReachable(await serve(() => undefined), 50)).toBe(false)
  })
})

describe('an override', () => {
  it('without an Electron in it is refused with its path', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'inquirium-override-'))
    await expect(resolveElectron({ ELECTRON_OVERRIDE_DIST_PATH: empty })).rejects.toThrow(empty)
    rmSync(empty, { recursive: true })
  })
})
