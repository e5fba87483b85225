import { FromWorker, type ToWorker } from './worker-messages'
import type { WorkerProcess } from './worker-process'

/** A worker process seen from the app: parsed messages one way, and one certain notice of its end. */
export interface WorkerLink {
  send(message: ToWorker): void
  /** Replaces who listens. */
  hear(listener: (message: FromWorker) => void): void
  readonly exited: Promise<void>
  readonly hasExited: boolean
  /** Kills it if it still runs; settles when it is gone. */
  end(): Promise<void>
}

export function linkTo(child: WorkerProcess): WorkerLink {
  const exited = Promise.withResolvers<void>()
  let hasExited = false
  let listener: (message: FromWorker) => void = () => undefined
  child.onMessage((raw) => {
    const message = FromWorker.safeParse(raw)
    if (message.success) listener(message.data)
    // A worker that says anything else is out of its mind, and ends like one that crashed.
    else child.kill()
  })
  child.onExit(() => {
    hasExited = true
    exited.resolve()
  })
  return {
    send: (message) => child.send(message),
    hear: (next) => {
      listener = next
    },
    exited: exited.promise,
    get hasExited() {
      return hasExited
    },
    async end() {
      if (!hasExited) child.kill()
      await exited.promise
    },
  }
}
