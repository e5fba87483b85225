import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'

const POLITE_MS = 500
const DRAIN_MS = 1_000

export type Program = {
  readonly command: readonly string[]
  readonly workingDirectory: string
  readonly environment: Readonly<Record<string, string>>
}

export interface ProcessGroup {
  readonly process: ChildProcessWithoutNullStreams
  /** Ends the program with everything it started: asks first, insists soon after. */
  end(): void
}

/** Starts a program without a shell, as the head of a group of its own. */
export function startGroup({ command: [program = '', ...args], workingDirectory, environment }: Program): ProcessGroup {
  const child = spawn(program, args, {
    cwd: workingDirectory,
    env: environment,
    stdio: 'pipe',
    shell: false,
    windowsHide: true,
    // On Windows a group is found by its parents, and detaching would open a console.
    detached: process.platform !== 'win32',
  })
  child.once('exit', () => {
    signalGroup(child, 'SIGKILL')
    // Something that left the group may hold the pipes open; what the program wrote has arrived by then.
    const drained = setTimeout(() => destroyPipes(child), DRAIN_MS)
    child.once('close', () => clearTimeout(drained))
  })
  return { process: child, end: () => endGroup(child) }
}

function endGroup(child: ChildProcessWithoutNullStreams): void {
  if (child.exitCode !== null || child.signalCode !== null) return
  signalGroup(child, 'SIGTERM')
  const insist = setTimeout(() => signalGroup(child, 'SIGKILL'), POLITE_MS)
  child.once('exit', () => clearTimeout(insist))
}

function signalGroup(child: ChildProcessWithoutNullStreams, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (child.pid === undefined) return
  if (process.platform === 'win32') {
    spawn('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true }).unref()
    return
  }
  try {
    process.kill(-child.pid, signal)
  } catch (cause) {
    // Nothing of the group is left, or on macOS only what is already dying.
    if (!(cause instanceof Error && 'code' in cause && (cause.code === 'ESRCH' || cause.code === 'EPERM'))) throw cause
  }
}

function destroyPipes(child: ChildProcessWithoutNullStreams): void {
  for (const pipe of [child.stdin, child.stdout, child.stderr]) pipe.destroy()
}
