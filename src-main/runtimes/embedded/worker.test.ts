import { readFile } from 'node:fs/promises'
import { constants, getPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { besideWorker } from '../doubles/beside-worker'
import { spawnChildWorker } from '../doubles/child-worker'
import { threadPriorities } from '../doubles/thread-priorities'
import { tinyModel } from '../doubles/tiny-model'
import { FromWorker, type ToWorker } from './worker-messages'

const { program, pathOf } = await besideWorker({
  tiny: tinyModel({ sentence: ['Yes'], isEndless: false }),
  endless: tinyModel({ sentence: ['And', 'so', 'on'], isEndless: true }),
})
afterAll(program.remove)

/** A worker that has tried to load a model, and what it said of it. */
async function aWorker(modelPath: string, options: Parameters<typeof spawnChildWorker>[1] = {}) {
  const worker = spawnChildWorker(program, options)
  const exited = new Promise<'exited'>((resolve) => worker.onExit(() => resolve('exited')))
  onTestFinished(async () => {
    worker.kill()
    await exited
  })
  const load: ToWorker = { type: 'load', modelPath, threads: 1, largestWindow: 4_096 }
  const loaded = new Promise<string>((resolve) =>
    worker.onMessage((raw) => {
      const { type } = FromWorker.parse(raw)
      if (type === 'loaded' || type === 'not-loaded') resolve(type)
    }),
  )
  worker.send(load)
  return { worker, exited, said: await Promise.race([loaded, exited]) }
}

describe('the program of the process that holds the model', () => {
  it.skipIf(process.platform === 'win32')(
    'goes no earlier than whoever started it, who may already let everybody go first',
    async () => {
      const { worker, said } = await aWorker(pathOf('tiny'), { niceness: 15 })
      expect(said).toBe('loaded')
      expect(getPriority(worker.pid)).toBeGreaterThanOrEqual(15)
      expect(Math.min(...threadPriorities(worker.pid))).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL)
    },
  )

  it('ends by itself with the app, which may be gone in the middle of an answer', async () => {
    const { worker, exited } = await aWorker(pathOf('endless'))
    const begun = new Promise<void>((resolve) =>
      worker.onMessage((raw) => void (FromWorker.parse(raw).type === 'piece' && resolve())),
    )
    const turns = [{ role: 'user' as const, text: 'Well?' }]
    worker.send({ type: 'generate', id: 1, turns, parameters: {}, schema: null } satisfies ToWorker)
    await begun
    worker.disconnect()
    await exited
    expect(worker.exitCode()).toBe(0)
  })

  it('starts no process of its own, which in the app would open a second window', async () => {
    const started = join(dirname(program.path), 'started')
    const note = `import { appendFileSync } from 'node:fs'; appendFileSync(${JSON.stringify(started)}, 'one ')`
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(note)}`
    expect((await aWorker(pathOf('tiny'), { env: { NODE_OPTIONS } })).said).toBe('loaded')
    expect(await readFile(started, 'utf8')).toBe('one ')
  })
})
