import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fillSessions } from './conversation-fill'
import type { LongestTask } from './longest-task'
import { type Measurement, median } from './measurement'
import { newFolder } from './storage-fill'

interface Opened {
  readonly nodes: number
  /** Milliseconds that the page's thread, and all of main with its threads, ran. */
  readonly page: number
  readonly main: number
}

interface Measured {
  readonly long: readonly {
    readonly short: Opened
    readonly long: Opened
    /** Frames a second. */
    readonly idle: number
    readonly scrolling: number
    readonly jump: LongestTask
  }[]
  /** Milliseconds. */
  readonly streaming: readonly {
    readonly idle: readonly number[]
    readonly busy: readonly number[]
    readonly behind: readonly number[]
  }[]
}

const MOST_MS = 100
const LONG_TASK_MS = 50

/** The whole app in its window: a session of 100,000 messages, and an answer of 200 tokens a second beside typing. */
export async function measureConversation(): Promise<readonly Measurement[]> {
  const folder = newFolder()
  try {
    await fillSessions(folder, { short: 100, long: 100_000 })
    const { long, streaming } = await runApp(folder)
    return [...longSession(long), ...answering(streaming)]
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const listed = (values: readonly number[], digits = 0) => values.map((each) => each.toFixed(digits)).join(', ')
const percentile = (values: readonly number[], share: number) =>
  values.toSorted((left, right) => left - right)[Math.ceil(values.length * share) - 1] ?? Number.NaN

function longSession(rounds: Measured['long']): readonly Measurement[] {
  const work = rounds.map(({ long }) => long.page + long.main)
  const frames = rounds.map(({ scrolling, idle }) => scrolling / idle)
  const longest = rounds.map(({ jump }) => jump.worked)
  return [
    {
      name: `work to open 100,000 messages ÷ ${MOST_MS} ms`,
      ratio: median(work) / MOST_MS,
      limit: 1,
      direction: 'at-most',
      detail: `page ${listed(rounds.map(({ long }) => long.page))} + main ${listed(rounds.map(({ long }) => long.main))} ms; of 100: ${listed(rounds.map(({ short }) => short.page))} + ${listed(rounds.map(({ short }) => short.main))}`,
    },
    {
      name: 'nodes with 100,000 messages ÷ with 100',
      ratio: Math.max(...rounds.map(({ long, short }) => long.nodes / short.nodes)),
      limit: 1.1,
      direction: 'at-most',
      detail: rounds.map(({ long, short }) => `${long.nodes} / ${short.nodes}`).join(', '),
    },
    {
      // Neighbours on the machine can only take frames away.
      name: 'frames a second while scrolling ÷ empty page',
      ratio: Math.max(...frames),
      limit: 0.95,
      direction: 'at-least',
      detail: rounds.map(({ scrolling, idle }) => `${scrolling.toFixed(1)} / ${idle.toFixed(1)}`).join(', '),
    },
    {
      name: `longest task while jumping ÷ ${LONG_TASK_MS} ms`,
      ratio: median(longest) / LONG_TASK_MS,
      limit: 1,
      direction: 'at-most',
      detail: `median of ${listed(longest)} ms that the thread ran; by the clock ${listed(rounds.map(({ jump }) => jump.passed))}`,
    },
  ]
}

function answering(rounds: Measured['streaming']): readonly Measurement[] {
  const behind = rounds.map((round) => Math.max(...round.behind))
  const late = rounds.flatMap((round) => round.behind)
  // Neighbours on the machine can only delay a key: the best round of each says what the app does.
  const idle = rounds.map((round) => percentile(round.idle, 0.95))
  const busy = rounds.map((round) => percentile(round.busy, 0.95))
  return [
    {
      name: `furthest behind 200 tokens a second ÷ ${MOST_MS} ms`,
      ratio: Math.min(...behind) / MOST_MS,
      limit: 1,
      direction: 'at-most',
      detail: `best of ${listed(behind)} ms; p50 ${percentile(late, 0.5).toFixed(0)}, p99 ${percentile(late, 0.99).toFixed(0)} of ${late.length} words, drawn while typing`,
    },
    {
      name: 'p95 from key to paint while streaming ÷ idle',
      ratio: Math.min(...busy) / Math.min(...idle),
      limit: 1.25,
      direction: 'at-most',
      detail: `best of ${listed(busy)} / best of ${listed(idle)} ms, ${rounds.flatMap((round) => round.busy).length} keys`,
    },
  ]
}

async function runApp(userData: string): Promise<Measured> {
  const { ELECTRON_RUN_AS_NODE: _asNode, ...env } = process.env
  const sandbox = (env.INQUIRIUM_ELECTRON_ARGUMENTS ?? '').split(' ').filter(Boolean)
  const entry = join(import.meta.dirname, '../bench-conversation')
  const child = spawn(process.execPath, [...sandbox, `--user-data-dir=${userData}`, entry], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 120_000,
  })
  const ended = once(child, 'exit')
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    ended.then(() => [JSON.stringify({ error: 'the app ended before it had measured anything' })]),
  ])
  child.kill('SIGKILL')
  await ended
  const measured = JSON.parse(line) as Measured & { readonly error?: string }
  if (measured.error !== undefined) throw new Error(measured.error)
  return measured
}
