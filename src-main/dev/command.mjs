import { join } from 'node:path'
import { buildPrograms, root } from './build.mjs'
import { run } from './child.mjs'
import { asNode, prepareElectron } from './prepare.mjs'
import { runScript, SetupError } from './stop.mjs'

const [name, ...args] = process.argv.slice(2)

await runScript(async () => {
  if (!name) throw new SetupError('Say which command of src-main/commands to run.')
  const { executable } = await prepareElectron()
  await buildPrograms({ [name]: join(root, 'src-main/commands', `${name}.ts`) }, 'commands')
  const { code } = await run(executable, [join(root, 'out/commands', `${name}.js`), ...args], { env: asNode() })
  return code
})
