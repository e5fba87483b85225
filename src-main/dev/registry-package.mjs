import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { npm, run } from './child.mjs'
import { SetupError } from './stop.mjs'

/**
 * Downloads one version of a package into a folder, as it was published, and returns the tarball.
 * @param {{ package: string, version: string }} pin
 * @param {string} folder
 */
export async function packFromRegistry(pin, folder) {
  const spec = `${pin.package}@${pin.version}`
  // Where it works and not as an argument: npm goes through a shell on Windows, which takes a path apart at its spaces.
  const { code, output } = await npm(['pack', spec, '--silent'], { cwd: folder, capture: true })
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz'))
  if (code !== 0 || !tarball) throw new SetupError(`npm could not fetch ${spec}:\n${output.trim()}`)
  return join(folder, tarball)
}

/** Unpacks a tarball beside itself, in the folder it lies in. Nothing of the package is run. */
export async function unpackTarball(/** @type {string} */ tarball, /** @type {string} */ folder) {
  const { code, output } = await run('tar', ['-xzf', basename(tarball)], { cwd: folder, capture: true })
  if (code !== 0) throw new SetupError(`tar could not unpack ${tarball}:\n${output.trim()}`)
}
