import { join } from 'node:path'
import { root } from './build.mjs'
import { run } from './child.mjs'
import { asNode, prepareElectron } from './prepare.mjs'
import { runScript } from './stop.mjs'

/** A package's own program file, so that no shell and no PATH is involved. */
const programOf = (/** @type {string} */ name, /** @type {string} */ file) => join(root, 'node_modules', name, file)

/** One per zone: what a zone's compiler does not know, its code cannot use. */
const zones = [
  'src-shared',
  'src-main/inquirium',
  'src-main',
  'src-main/preload',
  'src-main/dev',
  'src-renderer',
  'e2e',
  'tsconfig.test.json',
]

/** @typedef {() => ReturnType<typeof run>} Step */

await runScript(async () => {
  const { executable } = await prepareElectron()
  const node = (/** @type {string} */ program, /** @type {string[]} */ ...args) =>
    run(process.execPath, [program, ...args], { cwd: root, capture: true })
  const newerNode = (/** @type {string} */ program, /** @type {string[]} */ ...args) =>
    run(executable, [program, ...args], { env: asNode(), cwd: root, capture: true })
  const typesOf = (/** @type {string} */ zone) => node(programOf('typescript', 'bin/tsc'), '--noEmit', '-p', zone)
  const folders = ['src-main', 'src-shared', 'src-renderer', 'e2e']

  /** @type {[string, Step][]} */
  const steps = [
    ['format and lint', () => node(programOf('@biomejs/biome', 'bin/biome'), 'check', '--error-on-warnings', '.')],
    ...zones.map((zone) => /** @type {[string, Step]} */ ([`types: ${zone}`, () => typesOf(zone)])),
    [
      'dependency directions',
      () =>
        newerNode(
          programOf('dependency-cruiser', 'bin/dependency-cruiser.mjs'),
          '--config',
          '.dependency-cruiser.mjs',
          ...folders,
        ),
    ],
    ['dead code', () => node(programOf('knip', 'bin/knip.js'))],
  ]

  let failed = 0
  for (const [name, step] of steps) {
    const { code, output } = await step()
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`)
    if (code === 0) continue
    failed += 1
    console.log(output)
  }
  return failed === 0 ? 0 : 1
})
