import { join } from 'node:path'
import { installVerifiedProgram } from './verified-program.mjs'

/**
 * A build of llama.cpp's server from the npm registry, for tests only.
 * @type {import('./verified-program.mjs').Pin}
 */
const LLAMA_SERVER = {
  package: 'u-llm-server',
  version: '2.9.1',
  integrity: 'sha512-UDimGhH0slaCX3zQcHfsK0++gya/WAIGqQhSXCkMGUz5oUCGs1pwjyXxS+Khtzv30vaB2JlGNINM3GnMOUq38w==',
  executableSha256: '4dd9ef03f47e0f8f2c885306c9fe379f7ba98dba0320ba47f87534d25ebcaa4b',
  folder: join('package', 'binaries', 'llama-b9844'),
  executables: ['llama-server'],
}

/**
 * Puts the server into the cache and returns its executable; null on platforms it was not built for.
 * @param {string} cache
 * @returns {Promise<string | null>}
 */
export async function prepareLlamaServer(cache) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const folder = await installVerifiedProgram(cache, `llama-server-${LLAMA_SERVER.version}`, LLAMA_SERVER)
  return join(folder, LLAMA_SERVER.executables[0])
}
