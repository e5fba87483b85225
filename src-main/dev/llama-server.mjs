import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './child.mjs'
import { packFromRegistry } from './development-electron.mjs'
import { digest } from './digest.mjs'
import { SetupError } from './stop.mjs'

/** A build of llama.cpp's server from the npm registry, by an unknown publisher: for tests only, held by its digest. */
export const LLAMA_SERVER = {
  package: 'u-llm-server',
  version: '2.9.1',
  integrity: 'sha512-UDimGhH0slaCX3zQcHfsK0++gya/WAIGqQhSXCkMGUz5oUCGs1pwjyXxS+Khtzv30vaB2JlGNINM3GnMOUq38w==',
  executableSha256: '4dd9ef03f47e0f8f2c885306c9fe379f7ba98dba0320ba47f87534d25ebcaa4b',
  folder: join('package', 'binaries', 'llama-b9844'),
}

/**
 * Puts the verified server into the cache and returns its executable; null on platforms it was not built for.
 * @param {string} cache
 * @param {{ pin?: typeof LLAMA_SERVER, fetchTarball?: typeof packFromRegistry }} [options]
 * @returns {Promise<string | null>}
 */
export async function prepareLlamaServer(cache, { pin = LLAMA_SERVER, fetchTarball = packFromRegistry } = {}) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const installed = join(cache, `llama-server-${pin.version}`)
  const executable = join(installed, 'llama-server')
  if (existsSync(executable)) return executable
  await mkdir(cache, { recursive: true })
  const scratch = await mkdtemp(join(cache, 'unverified-'))
  try {
    const tarball = await fetchTarball(pin, scratch)
    const integrity = `sha512-${await digest(tarball, 'sha512', 'base64')}`
    if (integrity !== pin.integrity) throw altered(pin, `its tarball has integrity ${integrity}`)
    const unpacked = await run('tar', ['-xzf', tarball, '-C', scratch], { capture: true })
    if (unpacked.code !== 0) throw new SetupError(`tar could not unpack ${pin.package}:\n${unpacked.output.trim()}`)
    const sha256 = await digest(join(scratch, pin.folder, 'llama-server'), 'sha256', 'hex')
    if (sha256 !== pin.executableSha256) throw altered(pin, `its executable has sha256 ${sha256}`)
    await chmod(join(scratch, pin.folder, 'llama-server'), 0o755)
    await rename(join(scratch, pin.folder), installed).catch((error) => {
      if (!existsSync(executable)) throw error
    })
    return executable
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

function altered(/** @type {typeof LLAMA_SERVER} */ pin, /** @type {string} */ detail) {
  return new SetupError(
    `Refused ${pin.package}@${pin.version}: ${detail}, which is not the pinned one. Nothing was installed.`,
  )
}
