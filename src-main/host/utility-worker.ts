import { utilityProcess } from 'electron'

/** The part of a worker process that the runtime needs, whoever started it. */
export interface StartedWorker {
  send(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
  onExit(listener: () => void): void
  kill(): void
}

/** Starts a program of ours in a process of its own. */
export function startUtilityWorker(program: string, name: string): StartedWorker {
  const worker = utilityProcess.fork(program, [], { serviceName: name, stdio: 'ignore' })
  // Where V8 gives up, this is told first, and unheard it would end the app. The exit always follows, and that is heard.
  worker.on('error', () => undefined)
  return {
    send: (message) => worker.postMessage(message),
    onMessage: (listener) => void worker.on('message', listener),
    onExit: (listener) => void worker.once('exit', listener),
    kill() {
      // Electron starts a process a moment later, and until then kills nothing.
      if (!worker.kill()) worker.once('spawn', () => worker.kill())
    },
  }
}
