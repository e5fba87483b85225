import { homedir } from 'node:os'
import { join } from 'node:path'

/** Where downloads shared by every checkout are kept: outside `node_modules`, so that `npm ci` does not remove them. */
export function cacheDirectory(environment = process.env, platform = process.platform) {
  return join(platformCache(environment, platform), 'inquirium-desktop')
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @param {NodeJS.Platform} platform
 */
function platformCache(environment, platform) {
  if (environment.XDG_CACHE_HOME) return environment.XDG_CACHE_HOME
  if (platform === 'darwin') return join(homedir(), 'Library', 'Caches')
  if (platform === 'win32' && environment.LOCALAPPDATA) return environment.LOCALAPPDATA
  return join(homedir(), '.cache')
}
