import { copyFile, link, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './build.mjs'
import { cacheDirectory } from './cache.mjs'
import { prepareStarterModel, STARTER_MODEL } from './starter-model.mjs'

/**
 * Puts the verified starter model where the app built from here looks for it.
 * @returns {Promise<boolean>} Whether it is there. Its packages are optional.
 */
export async function linkStarterModel() {
  const prepared = await prepareStarterModel(cacheDirectory())
  const folder = join(root, 'out', 'starter-model')
  await rm(folder, { recursive: true, force: true })
  if (prepared === null) return false
  await mkdir(folder, { recursive: true })
  const place = join(folder, STARTER_MODEL.fileName)
  // A second name for the same bytes; across file systems there is no such thing, and a copy is made.
  await link(prepared, place).catch(() => copyFile(prepared, place))
  return true
}

/** For whoever can go on without it: the app offers other runtimes. */
export async function tryStarterModel(link = linkStarterModel, say = console.warn) {
  const trouble = await link().then(
    (isThere) => (isThere ? null : 'It was not installed. Run npm ci again where the npm registry can be reached.'),
    (/** @type {Error} */ { message }) => message,
  )
  if (trouble !== null) say(`Going on without the model that comes with Inquirium. ${trouble}`)
}
