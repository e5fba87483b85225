import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Measurement, median, medianError } from './measurement'
import { measureFirstToken } from './runtimes-first-token'
import { measureParsing } from './runtimes-parsing'
import { newFolder } from './storage-fill'

/** What the app measured of itself, beside the library alone. */
export interface RuntimesReport {
  readonly rates: readonly { readonly app: number; readonly alone: number }[]
  /** Milliseconds from a key to the frame that shows it. */
  readonly typing: { readonly idle: readonly number[]; readonly working: readonly number[] }
}

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const TYPING_LIMIT_MS = 50

/** What the app adds to a runtime: to its speed, to its stream, to its first token, and to the window beside it. */
export async function measure(): Promise<readonly Measurement[]> {
  const parsing = await measureParsing()
  const firstToken = await measureFirstToken()
  const { rates, typing } = await runApp()
  const ratios = rates.map(({ app, alone }) => app / alone)
  const working = percentile(typing.working, 0.95)
  return [
    {
      name: 'tokens a second through the app ÷ the library alone',
      ratio: median(ratios),
      limit: 0.95,
      direction: 'at-least',
      detail: `± ${medianError(ratios).toFixed(3)} after ${ratios.length} answers: ${median(rates.map(({ app }) => app)).toFixed(1)} against ${median(rates.map(({ alone }) => alone)).toFixed(1)}, same model, prompt, threads and priority, in turn`,
    },
    parsing,
    firstToken,
    {
      name: 'typing while the model works on every core, 95th percentile ÷ 50 ms',
      ratio: working / TYPING_LIMIT_MS,
      limit: 1,
      direction: 'at-most',
      detail: `${working.toFixed(1)} ms (median ${median(typing.working).toFixed(1)}) of ${typing.working.length} keys; idle ${percentile(typing.idle, 0.95).toFixed(1)} ms (median ${median(typing.idle).toFixed(1)})`,
    },
  ]
}

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN
}

async function runApp(): Promise<RuntimesReport> {
  const dataDirectory = newFolder()
  const { ELECTRON_RUN_AS_NODE: _asNode, ...env } = process.env
  const sandbox = (env.INQUIRIUM_ELECTRON_ARGUMENTS ?? '').split(' ').filter(Boolean)
  const args = [...sandbox, `--user-data-dir=${dataDirectory}`, join(root, 'out/bench-runtimes')]
  try {
    const { stdout } = await run(process.execPath, args, { env, maxBuffer: 1 << 24 })
    return JSON.parse(stdout.slice(stdout.indexOf('{"rates"')))
  } finally {
    rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 5 })
  }
}
