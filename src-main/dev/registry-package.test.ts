import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { run } from './child.mjs'

const call = promisify(execFile)

/** A registry with one package in it, which is all that npm asks of one here. */
async function aRegistry(tarball: Buffer): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url?.endsWith('.tgz')) return void response.end(tarball)
    const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`
    const dist = { tarball: `${url}/tiny/-/tiny-1.0.0.tgz`, integrity }
    const versions = { '1.0.0': { name: 'tiny', version: '1.0.0', dist } }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ name: 'tiny', 'dist-tags': { latest: '1.0.0' }, versions }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return url
}

it('a package is fetched into a folder and unpacked there, whatever the folder is called', {
  timeout: 120_000,
}, async () => {
  const home = await mkdtemp(join(tmpdir(), 'inquirium-registry-'))
  onTestFinished(() => rm(home, { recursive: true }))
  await mkdir(join(home, 'package'))
  await writeFile(join(home, 'package', 'package.json'), '{"name":"tiny","version":"1.0.0"}')
  await run('tar', ['-czf', 'tiny.tgz', 'package'], { cwd: home, capture: true })
  const registry = await aRegistry(await readFile(join(home, 'tiny.tgz')))
  const folder = '--a folder'
  await mkdir(join(home, folder))
  const script = `
    import { packFromRegistry, unpackTarball } from ${JSON.stringify(join(import.meta.dirname, 'registry-package.mjs'))}
    const tarball = await packFromRegistry({ package: 'tiny', version: '1.0.0' }, '${folder}')
    await unpackTarball(tarball, '${folder}')
  `
  const env = {
    ...process.env,
    ELECTRON_RUN_AS_NODE: '1',
    npm_config_registry: registry,
    npm_config_cache: join(home, 'cache'),
  }
  await call(process.execPath, ['--input-type=module', '-e', script], { cwd: home, env })
  expect(JSON.parse(await readFile(join(home, folder, 'package', 'package.json'), 'utf8'))).toMatchObject({
    name: 'tiny',
  })
})
