import { resolveElectron } from './electron.mjs'
import { ensureLibraries } from './system-libraries.mjs'

/** Everything a script needs before it can start Electron. */
export async function prepareElectron() {
  const electron = await resolveElectron()
  await ensureLibraries(electron.executable)
  return electron
}

/** Electron as a plain Node: the one Node here that is new enough for the database. */
export function asNode(environment = process.env) {
  return { ...environment, ELECTRON_RUN_AS_NODE: '1' }
}

/** Chromium refuses to run as root with its sandbox. Nobody else gets this switch. */
export function sandboxArguments({ warn = true } = {}) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return []
  if (warn)
    console.warn('Running as root: Chromium cannot use its sandbox, so --no-sandbox is added. Prefer an ordinary user.')
  return ['--no-sandbox']
}
