import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { WorkerProcess } from '../embedded/worker-process'
import { type BundledProgram, bundleProgram } from './bundle-program'

/** The worker program, made ready to run as a child process. */
export function bundleWorker(): Promise<BundledProgram> {
  return bundleProgram(join(import.meta.dirname, '..', 'embedded', 'worker.ts'))
}

type ChildOptions = {
  readonly env?: NodeJS.ProcessEnv
  /** Started by somebody who already lets others go first, by this much. */
  readonly niceness?: number
}

export function spawnChildWorker(
  program: BundledProgram,
  { env = {}, niceness }: ChildOptions = {},
): WorkerProcess & { readonly pid: number; readonly disconnect: () => void; readonly exitCode: () => number | null } {
  const child = fork(program.path, [], {
    env: { ...process.env, ...env, ELECTRON_RUN_AS_NODE: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    ...(niceness === undefined ? {} : { execPath: 'nice', execArgv: ['-n', String(niceness), process.execPath] }),
  })
  return {
    pid: child.pid ?? 0,
    send: (message) => void (child.connected && child.send(message as object)),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.once('exit', listener),
    kill: () => void child.kill('SIGKILL'),
    disconnect: () => child.disconnect(),
    exitCode: () => child.exitCode,
  }
}
