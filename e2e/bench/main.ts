import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measure as measureActivity } from './activity'
import { measure as measureContracts } from './contracts'
import { holds, type Measurement } from './measurement'
import { measure as measureRendering } from './rendering'
import { measure as measureRuntimes } from './runtimes'
import { measure as measureStart } from './start-up'
import { measure as measureStorage } from './storage'

const suites: Readonly<Record<string, () => Promise<readonly Measurement[]>>> = {
  activity: measureActivity,
  contracts: measureContracts,
  rendering: measureRendering,
  runtimes: measureRuntimes,
  'start-up': measureStart,
  storage: measureStorage,
}

const wanted = process.argv.slice(2)
const results: Measurement[] = []
for (const [name, measure] of Object.entries(suites)) {
  if (wanted.length === 0 || wanted.includes(name)) results.push(...(await measure()))
}

console.table(
  results.map((result) => ({
    claim: result.name,
    ratio: Number(result.ratio.toFixed(3)),
    limit: `${result.direction === 'at-most' ? '≤' : '≥'} ${result.limit}`,
    holds: holds(result),
    detail: result.detail,
  })),
)
const out = join(import.meta.dirname, '..')
mkdirSync(join(out, 'reports'), { recursive: true })
writeFileSync(join(out, 'reports', 'bench.json'), `${JSON.stringify(results, null, 2)}\n`)
process.exitCode = results.every(holds) ? 0 : 1
