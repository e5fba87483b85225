import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { WorkerProcess } from '../embedded/worker-process'
import { type BundledProgram, bundleProgram } from './bundle-program'

/** The worker program, made ready to run as a child process. */
export function bundleWorker(): Promise<BundledProgram> {
  return bundleProgram(join(import.meta.dirname, '..', 'embedded', 'worker.ts'))
}

export function spawnChildWorker(program: BundledProgram): WorkerProcess & { readonly pid: number } {
  const child = fork(program.path, [], {
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return {
    pid: child.pid ?? 0,
    send: (message) => void (child.connected && child.send(message as object)),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.once('exit', listener),
    kill: () => void child.kill('SIGKILL'),
  }
}
