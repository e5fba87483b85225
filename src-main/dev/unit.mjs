import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { run } from './child.mjs'
import { asNode, prepareElectron } from './prepare.mjs'
import { runScript } from './stop.mjs'

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')

await runScript(async () => {
  const { executable } = await prepareElectron()
  const { code } = await run(executable, [vitest, 'run', ...process.argv.slice(2)], { env: asNode() })
  return code
})
