import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'

export type Command = readonly [program: string, ...args: string[]]

/** A program with whatever it started. */
export interface ProgramGroup {
  /** Null where the system had nothing left to make a pipe of. */
  readonly input: Writable | null
  readonly output: Readable | null
  /** Hears that it could not be started. */
  onError(listener: () => void): void
  /** Hears that the program itself has ended. What it started may still hold its output. */
  onExit(listener: () => void): void
  /** Resolves when its output is closed, and so nothing is left that did not hide. */
  readonly gone: Promise<void>
  /** Asks it to end, and makes it end soon after. */
  stop(): void
}

/** What a program may see of our environment: enough to run, and nothing that names a person, a key or a proxy. */
const VISIBLE_ENVIRONMENT = ['PATH', 'PATHEXT', 'HOME', 'USERPROFILE', 'SYSTEMROOT', 'TMPDIR', 'TEMP', 'LANG'] as const

export const KILL_AFTER_MS = 2_000

const hasGroups = process.platform !== 'win32'

/** Starts a program as the head of a group of its own. Null: it cannot be started at all. */
export function startProgram([program, ...args]: Command): ProgramGroup | null {
  const child = spawnOrNull(program, args)
  if (child === null) return null
  let isGone = false
  let isStopping = false
  const gone = new Promise<void>((resolve) => {
    const leave = () => {
      isGone = true
      resolve()
    }
    child.once('close', leave)
    // A program that never was has no output that could close.
    child.once('error', () => child.pid === undefined && leave())
  })
  return {
    input: child.stdin,
    output: child.stdout,
    gone,
    onError: (listener) => void child.on('error', listener),
    onExit: (listener) => void child.once('exit', listener),
    stop() {
      if (isGone || isStopping) return
      isStopping = true
      signalGroup(child, 'SIGTERM')
      const timer = setTimeout(() => {
        signalGroup(child, 'SIGKILL')
        // What left the group keeps the pipe, and is let go with it.
        child.stdout?.destroy()
      }, KILL_AFTER_MS)
      timer.unref()
      void gone.then(() => clearTimeout(timer))
    },
  }
}

function spawnOrNull(program: string, args: readonly string[]): ChildProcess | null {
  try {
    return spawn(program, args, {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: Object.fromEntries(VISIBLE_ENVIRONMENT.map((name) => [name, process.env[name]])),
      windowsHide: true,
      // On Windows detaching would open a console.
      detached: hasGroups,
    })
  } catch {
    return null
  }
}

/** Also when the program itself is over: what it started may not be. */
function signalGroup(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return
  if (!hasGroups) {
    spawn('taskkill', ['/pid', String(child.pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true }).on('error', () =>
      child.kill(),
    )
    return
  }
  try {
    process.kill(-child.pid, name)
  } catch {
    // The group may be gone already while its exit is still on the way.
    child.kill(name)
  }
}
