import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { npm, run } from './child.mjs'
import { SetupError } from './stop.mjs'

/**
 * Downloads one version of a package into a folder, as it was published, and returns the tarball.
 * @param {{ package: string, version: string }} pin
 * @param {string} folder
 */
export async function packFromRegistry(pin, folder) {
  const spec = `${pin.package}@${pin.version}`
  const { code, output } = await npm(['pack', spec, '--pack-destination', folder, '--silent'], { capture: true })
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz'))
  if (code !== 0 || !tarball) throw new SetupError(`npm could not fetch ${spec}:\n${output.trim()}`)
  return join(folder, tarball)
}

/** Unpacks a tarball beside itself. Nothing of the package is run. */
export async function unpackTarball(/** @type {string} */ tarball, /** @type {string} */ folder) {
  const { code, output } = await run('tar', ['-xzf', tarball, '-C', folder], { capture: true })
  if (code !== 0) throw new SetupError(`tar could not unpack ${tarball}:\n${output.trim()}`)
}
