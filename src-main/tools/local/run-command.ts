import type { Readable } from 'node:stream'
import { type Program, startGroup } from '../process-group'

export type Command = Program & {
  /** Written to standard input, which is then closed. */
  readonly input: string
  readonly timeoutMs: number
  readonly outputBytes: number
}

export type CommandEnd =
  | {
      readonly kind: 'ended'
      /** Null when a signal ended it. */
      readonly exitCode: number | null
      readonly stdout: string
      readonly stderr: string
    }
  | { readonly kind: 'did-not-start'; readonly code: string }
  | { readonly kind: 'timed-out' | 'too-much-output' | 'cancelled' }

const STDERR_BYTES = 16_384

/** Runs a program to its end, or ends it. Resolves when nothing of it is left that it did not hide. */
export function runCommand(command: Command, signal: AbortSignal): Promise<CommandEnd> {
  if (signal.aborted) return Promise.resolve({ kind: 'cancelled' })
  const group = startGroup(command)
  const { process: child } = group
  return new Promise((resolve) => {
    let cutShort: 'timed-out' | 'too-much-output' | 'cancelled' | undefined
    const cut = (reason: NonNullable<typeof cutShort>) => {
      cutShort ??= reason
      group.end()
    }
    const onAbort = () => cut('cancelled')
    const timer = setTimeout(() => cut('timed-out'), command.timeoutMs)
    const settle = (end: CommandEnd) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      resolve(end)
    }
    signal.addEventListener('abort', onAbort, { once: true })

    const stdout = collect(child.stdout, command.outputBytes, () => cut('too-much-output'))
    const stderr = collect(child.stderr, STDERR_BYTES)
    child.once('error', (cause: NodeJS.ErrnoException) => {
      if (child.pid === undefined) settle({ kind: 'did-not-start', code: cause.code ?? cause.name })
    })
    child.once('close', (exitCode) =>
      settle(cutShort ? { kind: cutShort } : { kind: 'ended', exitCode, stdout: stdout(), stderr: stderr() }),
    )
    // A program need not read what it is given; that its end of the pipe is closed is no news.
    child.stdin.on('error', () => undefined)
    child.stdin.end(command.input)
  })
}

/** Gathers at most this many bytes; what it gives back is text whatever the bytes were. */
function collect(stream: Readable, mostBytes: number, onFull?: () => void): () => string {
  const chunks: Buffer[] = []
  let size = 0
  stream.on('data', (chunk: Buffer) => {
    const room = mostBytes - size
    size += chunk.length
    if (room > 0) chunks.push(chunk.subarray(0, room))
    if (size > mostBytes) onFull?.()
  })
  return () => new TextDecoder().decode(Buffer.concat(chunks))
}
