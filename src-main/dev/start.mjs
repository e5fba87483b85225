import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildApp, root, watchApp, writeEntryPackage } from './build.mjs'
import { openDisplay } from './display.mjs'
import { asItsOwn, passEndingTo } from './ending.mjs'
import { tryStarterModel } from './link-starter-model.mjs'
import { prepareElectron, sandboxArguments } from './prepare.mjs'
import { runScript } from './stop.mjs'

const watch = process.argv.includes('--watch')
const passedOn = process.argv.slice(2).filter((argument) => argument !== '--watch')

await runScript(async () => {
  const { executable } = await prepareElectron()
  const { env, close } = await openDisplay()
  const args = [...sandboxArguments(), ...passedOn]
  await tryStarterModel()
  // A display of our own would keep this process waiting after the app has ended.
  if (watch) return develop(executable, args, env).finally(close)
  await buildApp()
  const app = spawn(executable, [root, ...args], { env, ...asItsOwn, stdio: ['ignore', 'inherit', 'inherit'] })
  passEndingTo(() => app)
  return ended(app).finally(close)
})

/** Restarts the app when main or preload is rebuilt, and reloads the window when the renderer is. */
async function develop(
  /** @type {string} */ executable,
  /** @type {readonly string[]} */ args,
  /** @type {NodeJS.ProcessEnv} */ env,
) {
  await writeEntryPackage('development', '../../src-main/dev/reloading-entry.mjs')
  const entry = join(root, 'out', 'development')
  const stdio = /** @type {const} */ (['ignore', 'inherit', 'inherit', 'ipc'])
  const open = () => spawn(executable, [entry, ...args], { env, ...asItsOwn, stdio: [...stdio] })
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let app
  let restarting = false
  const isEnding = passEndingTo(() => app)
  const stopWatching = await watchApp((part) => {
    if (!app) return
    if (part === 'renderer') return void app.send('reload')
    restarting = true
    app.kill()
  })
  let code = 0
  restarting = true
  while (restarting && !isEnding()) {
    restarting = false
    app = open()
    code = await ended(app)
  }
  // What watches would keep this process waiting too.
  await stopWatching()
  return code
}

/** @returns {Promise<number>} */
function ended(/** @type {import('node:child_process').ChildProcess} */ app) {
  return new Promise((resolve, reject) => {
    app.on('error', reject)
    app.on('exit', (code) => resolve(code ?? 1))
  })
}
