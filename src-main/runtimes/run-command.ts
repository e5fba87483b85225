import { type ChildProcess, spawn } from 'node:child_process'
import type { Answer } from './answer'
import { type AttemptEnd, cutOff } from './attempt-end'
import { createCommandStream } from './command-stream'
import { createJsonLinesDecoder } from './json-lines-decoder'
import { watchLimits } from './limit-watch'
import type { TransportLimits } from './transport'
import { endOfTransport } from './transport-end'

export type Command = readonly [program: string, ...args: string[]]

/** What a program may see of our environment: enough to run, and nothing that names a person, a key or a proxy. */
const VISIBLE_ENVIRONMENT = ['PATH', 'HOME', 'USERPROFILE', 'SYSTEMROOT', 'TMPDIR', 'TEMP', 'LANG'] as const

const KILL_AFTER_MS = 2_000

/** Runs a program for one answer: the request is its input, JSON lines are its output, and it is gone afterwards. */
export function runCommand(
  [program, ...args]: Command,
  input: string,
  limits: TransportLimits,
  answer: Answer,
  signal: AbortSignal,
): Promise<AttemptEnd> {
  if (signal.aborted) return Promise.resolve(cutOff('cancelled', 'operator-cancelled'))
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: visibleEnvironment(),
      detached: hasGroups,
    })
    const stream = createCommandStream(answer)
    let end: AttemptEnd | null = null
    const settle = (reached: AttemptEnd) => {
      if (end) return
      end = reached
      watch.stop()
      signal.removeEventListener('abort', cancel)
      stop(child)
      resolve(reached)
    }
    const cancel = () => settle(cutOff('cancelled', 'operator-cancelled'))
    const watch = watchLimits(limits, (failure) => settle(endOfTransport(failure, answer.hasBegun)))
    const decoder = createJsonLinesDecoder((payload) => {
      if (end) return
      const reached = stream.take(payload) ?? (answer.isFull ? cutOff('failed', 'output-too-large') : null)
      if (reached) settle(reached)
    })
    signal.addEventListener('abort', cancel)
    child.on('error', () => settle(cutOff('handler-unavailable', 'runtime-not-configured')))
    child.stdout.on('data', (chunk: Buffer) => {
      if (end || !watch.received(chunk.length)) return
      if (decoder.feed(chunk) === 'too-large') settle(cutOff('failed', 'output-too-large'))
    })
    child.on('close', () => {
      if (!end) decoder.end()
      settle(stream.atEnd())
    })
    // A program that ends without reading its input is judged by what it wrote.
    child.stdin.on('error', () => undefined)
    child.stdin.end(`${input}\n`)
  })
}

const hasGroups = process.platform !== 'win32'

/** Stops the program with whatever it started. */
function stop(child: ChildProcess): void {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  signalGroup(child, 'SIGTERM')
  // Until its output is closed something of it still runs, be it only what it started.
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), KILL_AFTER_MS)
  timer.unref()
  child.once('close', () => clearTimeout(timer))
}

function signalGroup(child: ChildProcess, name: NodeJS.Signals): void {
  if (!hasGroups || child.pid === undefined) {
    child.kill(name)
    return
  }
  try {
    process.kill(-child.pid, name)
  } catch {
    // The group may be gone already while its exit is still on the way.
    child.kill(name)
  }
}

function visibleEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(VISIBLE_ENVIRONMENT.map((name) => [name, process.env[name]]))
}
