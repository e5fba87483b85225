import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { buildApp, buildPrograms, root, workers, writeEntryPackage } from './build.mjs'
import { run } from './child.mjs'
import { ensureDesktop, openDisplay } from './display.mjs'
import { linkStarterModel } from './link-starter-model.mjs'
import { prepareElectron, sandboxArguments } from './prepare.mjs'
import { runScript } from './stop.mjs'

const playwright = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')

await runScript(async () => {
  const { executable } = await prepareElectron()
  // One for each worker: apps on one display take the keyboard from one another.
  const displays = [await openDisplay(), await openDisplay(process.env, () => undefined)]
  await ensureDesktop()
  await linkStarterModel()
  await buildApp()
  const replaced = { entry: join(root, 'e2e/entry.ts'), 'record-worker': join(root, 'e2e/fixtures/record-worker.ts') }
  await buildPrograms({ ...workers, ...replaced }, 'e2e')
  await writeEntryPackage('e2e', 'entry.js')
  const env = {
    ...process.env,
    INQUIRIUM_DISPLAYS: displays.map(({ env }) => env.DISPLAY ?? '').join(' '),
    INQUIRIUM_ELECTRON: executable,
    INQUIRIUM_ELECTRON_ARGUMENTS: sandboxArguments().join(' '),
  }
  const args = [playwright, 'test', '--config', join(root, 'e2e/playwright.config.ts'), ...process.argv.slice(2)]
  const { code } = await run(process.execPath, args, { env, cwd: root })
  for (const { close } of displays) close()
  return code
})
