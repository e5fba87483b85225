import type { FromWorker, ToWorker } from '../embedded/worker-messages'
import type { SpawnWorker } from '../embedded/worker-process'

export type ToldWorker = {
  readonly heard: ToWorker[]
  isAlive: boolean
  /** Has the worker say this to the app, whatever it is. */
  readonly say: (message: FromWorker | string) => void
  readonly die: () => void
}

/** Workers without a model: they say what a test tells them, load at once unless told not to, and take a while to end. */
export function toldWorkers({ loads = true } = {}) {
  const started: ToldWorker[] = []
  const alive: number[] = []
  const spawn: SpawnWorker = () => {
    const exits: (() => void)[] = []
    let hear: (message: unknown) => void = () => undefined
    const worker: ToldWorker = {
      heard: [],
      isAlive: true,
      say: (message) => hear(message),
      die() {
        if (!worker.isAlive) return
        worker.isAlive = false
        for (const exit of exits) exit()
      },
    }
    started.push(worker)
    alive.push(started.filter(({ isAlive }) => isAlive).length)
    return {
      send(message) {
        worker.heard.push(message as ToWorker)
        if ((message as ToWorker).type === 'load' && loads) hear({ type: 'loaded', windowTokens: 128 })
      },
      onMessage: (listener) => {
        hear = listener
      },
      onExit: (listener) => void exits.push(listener),
      kill: () => void setImmediate(worker.die),
    }
  }
  return { spawn, started, mostAlive: () => Math.max(0, ...alive) }
}
