import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Measurement, median } from './measurement'

const rounds = 10
const settlingSeconds = 60
const idleSeconds = 60
const out = join(import.meta.dirname, '..')
const initialScriptLimit = 600_000

/** Cold start, idling and the weight of the first page, each beside an app that is nothing but a window. */
export async function measure(): Promise<readonly Measurement[]> {
  const times: Record<'full' | 'empty', number[]> = { full: [], empty: [] }
  for (let round = 0; round < rounds; round += 1) {
    for (const which of ['empty', 'full'] as const) {
      const { ready, close } = launch(which)
      times[which].push(await ready)
      await close()
    }
  }
  const ratio = median(times.full) / median(times.empty)
  const detail = `median of ${rounds}: ${median(times.full).toFixed(0)} ms / ${median(times.empty).toFixed(0)} ms`
  const scripts = initialScriptBytes()
  return [
    { name: 'cold start to a usable composer ÷ an empty window', ratio, limit: 1.5, direction: 'at-most', detail },
    ...(process.platform === 'linux' ? [await measureIdle()] : []),
    {
      name: 'initial renderer JavaScript ÷ 600 kB',
      ratio: scripts / initialScriptLimit,
      limit: 1,
      direction: 'at-most',
      detail: `${scripts} bytes minified`,
    },
  ]
}

function launch(which: 'full' | 'empty') {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'inquirium-bench-'))
  const { ELECTRON_RUN_AS_NODE: _asNode, ...env } = process.env
  const sandbox = (env.INQUIRIUM_ELECTRON_ARGUMENTS ?? '').split(' ').filter(Boolean)
  const started = performance.timeOrigin + performance.now()
  const child = spawn(process.execPath, [...sandbox, `--user-data-dir=${dataDirectory}`, join(out, `bench-${which}`)], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return {
    child,
    ready: once(child.stdout, 'data').then(([moment]) => Number(String(moment).trim()) - started),
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/**
 * How often the app wakes while nobody does anything, counted by the system and not by time. V8 and Chromium
 * tidy up for a while after every start, an empty window's too, so counting begins when both have had time for that.
 */
async function measureIdle(): Promise<Measurement> {
  const apps = { empty: launch('empty'), full: launch('full') }
  await Promise.all([apps.empty.ready, apps.full.ready])
  await pass(settlingSeconds)
  const wakeUps = { empty: countWakeUps(apps.empty.child), full: countWakeUps(apps.full.child) }
  await pass(idleSeconds)
  const empty = wakeUps.empty()
  const full = wakeUps.full()
  await Promise.all([apps.empty.close(), apps.full.close()])
  return {
    name: 'wake-ups of the idle app ÷ an empty window',
    // Half a wake-up a second of slack: an idle empty window has next to none to divide by.
    ratio: (full + idleSeconds / 2) / (empty + idleSeconds / 2),
    limit: 1.5,
    direction: 'at-most',
    detail: `context switches of all threads of all processes in ${idleSeconds} s: ${full} / ${empty}`,
  }
}

const pass = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

/** How often each thread of a process and of its children has gone to sleep, as far as it still exists. */
function sleeps(pid: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const task of ifAlive(() => readdirSync(`/proc/${pid}/task`)) ?? []) {
    const folder = `/proc/${pid}/task/${task}`
    const status = ifAlive(() => readFileSync(`${folder}/status`, 'utf8')) ?? ''
    counts.set(task, Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(status)?.[1] ?? 0))
    const children = (ifAlive(() => readFileSync(`${folder}/children`, 'utf8')) ?? '').split(' ').filter(Boolean)
    for (const child of children) for (const [thread, count] of sleeps(Number(child))) counts.set(thread, count)
  }
  return counts
}

/** Counts from here on, without what a thread did that has ended meanwhile. */
function countWakeUps({ pid = 0 }: ChildProcess): () => number {
  const before = sleeps(pid)
  return () => [...sleeps(pid)].reduce((sum, [thread, count]) => sum + count - (before.get(thread) ?? 0), 0)
}

function ifAlive<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch {
    return null
  }
}

/** What the browser loads before anything is asked of it: the entry and what it preloads. */
function initialScriptBytes(): number {
  const html = readFileSync(join(out, 'renderer', 'index.html'), 'utf8')
  const files = [...html.matchAll(/(?:src|href)="\.?\/?(assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? '')
  return files.reduce((sum, file) => sum + statSync(join(out, 'renderer', file)).size, 0)
}
