import { join } from 'node:path'
import { buildApp, buildPrograms, root, workers, writeEntryPackage } from './build.mjs'
import { run } from './child.mjs'
import { openDisplay } from './display.mjs'
import { linkStarterModel } from './link-starter-model.mjs'
import { asNode, prepareElectron, sandboxArguments } from './prepare.mjs'
import { runScript } from './stop.mjs'

await runScript(async () => {
  const { executable } = await prepareElectron()
  const display = await openDisplay()
  await linkStarterModel()
  await buildApp()
  for (const name of ['empty', 'full', 'activity', 'conversation']) {
    await buildPrograms({ main: join(root, `e2e/bench/${name}-app.ts`), ...workers }, `bench-${name}`)
    await writeEntryPackage(`bench-${name}`, 'main.js')
  }
  const alone = join(root, 'e2e/bench/runtimes-alone.ts')
  await buildPrograms({ main: join(root, 'e2e/bench/runtimes-app.ts'), alone, ...workers }, 'bench-runtimes')
  await writeEntryPackage('bench-runtimes', 'main.js')
  await buildPrograms({ main: join(root, 'e2e/bench/main.ts') }, 'bench')
  const env = { ...asNode(display.env), INQUIRIUM_ELECTRON_ARGUMENTS: sandboxArguments().join(' ') }
  const { code } = await run(executable, [join(root, 'out/bench/main.js'), ...process.argv.slice(2)], { env })
  display.close()
  return code
})
