import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './build.mjs'
import { run } from './child.mjs'
import { runScript } from './stop.mjs'

const reports = join(root, 'out', 'reports')

await runScript(async () => {
  await rm(reports, { recursive: true, force: true })
  const outcomes = []
  for (const name of ['check', 'unit', 'end-to-end']) {
    const started = Date.now()
    const { code } = await run(process.execPath, [join(import.meta.dirname, `${name}.mjs`)])
    outcomes.push({ name, code, seconds: Math.round((Date.now() - started) / 1000) })
  }
  for (const { name, code, seconds } of outcomes)
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  const [passed, failed] = await countTests()
  console.log(`${passed} passed, ${failed} failed`)
  return outcomes.every(({ code }) => code === 0) && passed > 0 ? 0 : 1
})

async function countTests() {
  const unit = JSON.parse(await readFile(join(reports, 'unit.json'), 'utf8'))
  const { stats } = JSON.parse(await readFile(join(reports, 'e2e.json'), 'utf8'))
  return [unit.numPassedTests + stats.expected, unit.numFailedTests + stats.unexpected + stats.flaky]
}
