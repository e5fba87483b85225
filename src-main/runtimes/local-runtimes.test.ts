import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ask } from './doubles/ask'
import { tinyModel } from './doubles/tiny-model'
import type { ToWorker } from './embedded/worker-messages'
import type { WorkerProcess } from './embedded/worker-process'
import { createLocalRuntimes } from './local-runtimes'

/** No machine has that many by chance. */
const CORES = 37

vi.mock('node:os', async (original) => ({ ...(await original<object>()), availableParallelism: () => CORES }))

/** A process that hears what it is told and ends without an answer. */
function aWorker(heard: ToWorker[]): WorkerProcess {
  const end = Promise.withResolvers<void>()
  return {
    send: (message) => {
      heard.push(message as ToWorker)
      end.resolve()
    },
    onMessage: () => undefined,
    onExit: (listener) => void end.promise.then(listener),
    kill: () => end.resolve(),
  }
}

it('the app’s own model is loaded with a thread for each core that can be used', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'inquirium-model-'))
  const model = join(folder, 'mine.gguf')
  await writeFile(model, tinyModel({ sentence: ['Yes'], isEndless: false }))
  const heard: ToWorker[] = []
  const set = createLocalRuntimes({
    clock: { nowMs: () => 0 },
    onExchange: () => undefined,
    onRefused: () => undefined,
    storedKey: async () => null,
    isAcknowledged: () => true,
    isConfirmed: () => true,
    spawn: () => aWorker(heard),
    starterModelFolder: folder,
    builtIn: [],
    unloadAfterMs: () => null,
  })
  onTestFinished(async () => {
    await set.close()
    await rm(folder, { recursive: true })
  })
  await set.configure([{ name: 'mine', kind: 'embedded', model }])
  const [runtime] = set.runtimes()
  if (!runtime) throw new Error('there is no runtime')
  await ask(runtime)
  expect(heard).toMatchObject([{ type: 'load', threads: CORES }])
})
