import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Measurement, median } from './measurement'

const rounds = 10
const idleSeconds = 5
const idleStretches = 5
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
 * How often the main process wakes while nobody does anything, counted by the system and not by time. The quietest of
 * several stretches counts, which finds a timer that never stops but not something that wakes it for a while. Some runs
 * have such stretches, on a pool thread of Chromium and for a reason not yet found, so every stretch is shown.
 */
async function measureIdle(): Promise<Measurement> {
  const apps = { empty: launch('empty'), full: launch('full') }
  await Promise.all([apps.empty.ready, apps.full.ready])
  const stretch = () => new Promise((resolve) => setTimeout(resolve, idleSeconds * 1000))
  const counts = { empty: [] as number[], full: [] as number[] }
  for (let index = 0; index < idleStretches; index += 1) {
    const before = { empty: wakeUps(apps.empty.child), full: wakeUps(apps.full.child) }
    await stretch()
    counts.empty.push(wakeUps(apps.empty.child) - before.empty)
    counts.full.push(wakeUps(apps.full.child) - before.full)
  }
  await Promise.all([apps.empty.close(), apps.full.close()])
  const empty = Math.min(...counts.empty)
  const full = Math.min(...counts.full)
  return {
    name: 'wake-ups of the idle main process ÷ an empty window',
    // One wake-up a second of slack: an idle empty window has next to none to divide by.
    ratio: (full + idleSeconds) / (empty + idleSeconds),
    limit: 1.5,
    direction: 'at-most',
    detail: `context switches in stretches of ${idleSeconds} s: ${counts.full.join(', ')} / ${counts.empty.join(', ')}`,
  }
}

function wakeUps({ pid }: ChildProcess): number {
  const tasks = readdirSync(`/proc/${pid}/task`)
  return tasks.reduce((sum, task) => {
    const status = readFileSync(`/proc/${pid}/task/${task}/status`, 'utf8')
    return sum + Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(status)?.[1] ?? 0)
  }, 0)
}

/** What the browser loads before anything is asked of it: the entry and what it preloads. */
function initialScriptBytes(): number {
  const html = readFileSync(join(out, 'renderer', 'index.html'), 'utf8')
  const files = [...html.matchAll(/(?:src|href)="\.?\/?(assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? '')
  return files.reduce((sum, file) => sum + statSync(join(out, 'renderer', file)).size, 0)
}
