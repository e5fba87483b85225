import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Runtime } from '../inquirium/runtime-port'
import { ask } from './doubles/ask'
import { tinyModel } from './doubles/tiny-model'
import { type ToldWorker, toldWorkers } from './doubles/told-workers'
import { createLocalRuntimes } from './local-runtimes'

/** No machine has that many by chance. */
const CORES = 37
const A_MONTH_MS = 30 * 24 * 60 * 60 * 1_000

vi.mock('node:os', async (original) => ({ ...(await original<object>()), availableParallelism: () => CORES }))

/** The runtimes of a machine with these models of the operator's own, and the processes they start. */
async function withModels(...names: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'inquirium-model-'))
  const bytes = tinyModel({ sentence: ['Yes'], isEndless: false })
  const entries = names.map((name) => ({ name, kind: 'embedded' as const, model: join(folder, `${name}.gguf`) }))
  for (const { model } of entries) await writeFile(model, bytes)
  const { spawn, started, mostAlive } = toldWorkers()
  const idle: { ms: number | null } = { ms: null }
  const set = createLocalRuntimes({
    clock: { nowMs: () => 0, elapsedMs: () => 0 },
    onExchange: () => undefined,
    onRefused: () => undefined,
    storedKey: async () => null,
    isAcknowledged: () => true,
    isConfirmed: () => true,
    spawn,
    starterModelFolder: folder,
    builtIn: [],
    unloadAfterMs: () => idle.ms,
  })
  await set.configure(entries)
  onTestFinished(async () => {
    for (const worker of started) worker.die()
    await set.close()
    await rm(folder, { recursive: true })
  })
  return { set, entries, idle, started, mostAlive, runtimes: set.runtimes() }
}

/** Asks, and answers in the name of the process that was asked. */
async function answered(runtime: Runtime | undefined, started: readonly ToldWorker[]) {
  const asked = asking(runtime)
  const worker = await working(started)
  answer(worker)
  await asked
  return worker
}

function asking(runtime: Runtime | undefined) {
  if (!runtime) throw new Error('there is no runtime')
  return ask(runtime)
}

async function working(started: readonly ToldWorker[]): Promise<ToldWorker> {
  const isAsked = ({ isAlive, heard }: ToldWorker) => isAlive && heard.at(-1)?.type === 'generate'
  await expect.poll(() => started.some(isAsked), { interval: 1, timeout: 30_000 }).toBe(true)
  const worker = started.find(isAsked)
  if (!worker) throw new Error('nobody was asked')
  return worker
}

function answer({ heard, say }: ToldWorker) {
  const question = heard.at(-1)
  if (question?.type !== 'generate') throw new Error('it was not asked')
  say({ type: 'finished', id: question.id, finish: 'stop', inputTokens: 1, cachedTokens: 0, outputTokens: 1 })
  // It has been told, and is asked anew.
  heard.pop()
}

describe('the models that the app runs itself', () => {
  it('are loaded with a thread for each core that can be used', async () => {
    const { runtimes, started } = await withModels('mine')
    expect((await answered(runtimes[0], started)).heard).toMatchObject([{ type: 'load', threads: CORES }])
  })

  it('share one place in memory: the second is loaded when the first has gone', async () => {
    const { runtimes, started, mostAlive } = await withModels('one', 'two')
    const both = Promise.all(runtimes.map(asking))
    answer(await working(started))
    answer(await working(started))
    await both
    expect([started.length, mostAlive()]).toEqual([2, 1])
  })

  it('go when they have had nothing to do for as long as the operator says', async () => {
    const { runtimes, started, idle } = await withModels('mine')
    idle.ms = 5
    const worker = await answered(runtimes[0], started)
    await expect.poll(() => worker.isAlive).toBe(false)
  })

  it('stay when the operator says so, and go once they say otherwise', async () => {
    const { set, entries, runtimes, started, idle } = await withModels('mine')
    const worker = await answered(runtimes[0], started)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await set.configure(entries)
    await vi.advanceTimersByTimeAsync(A_MONTH_MS)
    await new Promise(setImmediate)
    expect(worker.isAlive).toBe(true)
    vi.useRealTimers()
    idle.ms = 5
    await set.configure(entries)
    await expect.poll(() => worker.isAlive).toBe(false)
  })

  it('have gone when the runtimes are closed, also one that was just answering', async () => {
    const { set, runtimes, started } = await withModels('mine')
    const asked = asking(runtimes[0])
    const worker = await working(started)
    const closed = set.close()
    answer(worker)
    await asked
    await closed
    expect(worker.isAlive).toBe(false)
  })
})
