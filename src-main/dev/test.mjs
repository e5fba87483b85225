import { readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
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
  const { passed, failures } = await readReports()
  // Last, so that it is seen where only the end of the output is kept.
  for (const failure of failures) console.log(`FAILED ${failure}`)
  console.log(`${passed} passed, ${failures.length} failed`)
  return outcomes.every(({ code }) => code === 0) && passed > 0 ? 0 : 1
})

async function readReports() {
  const unit = JSON.parse(await readFile(join(reports, 'unit.json'), 'utf8'))
  const { stats, suites } = JSON.parse(await readFile(join(reports, 'e2e.json'), 'utf8'))
  return {
    passed: unit.numPassedTests + stats.expected,
    failures: [...unit.testResults.flatMap(failedUnits), ...suites.flatMap(failedScenarios)],
  }
}

/** @returns {readonly string[]} */
function failedUnits(/** @type {any} */ { name, message, assertionResults }) {
  const failed = assertionResults.filter((/** @type {any} */ { status }) => status === 'failed')
  const titles = failed.map((/** @type {any} */ test) => `${test.fullName}\n${test.failureMessages.join('\n')}`)
  // A file that could not be read at all has a message and no tests.
  return (titles.length > 0 || message === '' ? titles : [message]).map(
    (/** @type {string} */ what) => `${relative(root, name)}: ${what}`,
  )
}

/** @returns {readonly string[]} */
function failedScenarios(/** @type {any} */ { specs = [], suites = [] }) {
  const failed = specs.filter((/** @type {any} */ { ok, tests }) => !ok || tests[0]?.status === 'flaky')
  return [
    ...failed.map((/** @type {any} */ { file, title }) => `e2e/scenarios/${file}: ${title}`),
    ...suites.flatMap(failedScenarios),
  ]
}
