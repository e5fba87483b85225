import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
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

describe("the official package's own installer", () => {
  /** The package as npm installs it, without a binary. */
  function freshPackage(): string {
    const modules = mkdtempSync(join(tmpdir(), 'inquirium-modules-'))
    const installed = dirname(createRequire(import.meta.url).resolve('electron/package.json'))
    const filter = (path: string) => basename(path) !== 'dist'
    cpSync(installed, join(modules, 'node_modules/electron'), { recursive: true, filter })
    symlinkSync(join(installed, '../@electron'), join(modules, 'node_modules/@electron'), 'junction')
    return join(modules, 'node_modules/electron')
  }

  it('stops with its message when it fails for another reason than a host out of reach', async () => {
    const asked: (string | undefined)[] = []
    const mirror = await serve((request, response) => {
      asked.push(request.method === 'GET' ? request.url : undefined)
      response.writeHead(404).end()
    })
    const folder = freshPackage()
    const environment = { ...process.env, ELECTRON_MIRROR: mirror, electron_config_cache: join(folder, 'cache') }
    await expect(resolveElectron(environment, folder)).rejects.toThrow("Electron's own installer failed")
    expect(asked.at(-1)).toMatch(/electron-v\d+.*\.zip$/)
    expect(existsSync(join(folder, 'dist'))).toBe(false)
    rmSync(join(folder, '../..'), { recursive: true })
  })
})
