import type { Answer } from './answer'
import { type AttemptEnd, cutOff } from './attempt-end'
import { createCommandStream } from './command-stream'
import { createJsonLinesDecoder } from './json-lines-decoder'
import { watchLimits } from './limit-watch'
import { type Command, KILL_AFTER_MS, startProgram } from './program-group'
import type { TransportLimits } from './transport'
import { endOfTransport } from './transport-end'

/** A program at work on one answer. */
export interface CommandRun {
  readonly end: Promise<AttemptEnd>
  /** Resolves when nothing of the program is left. */
  readonly gone: Promise<void>
  /** Ends it, whatever it has said so far. */
  stop(): void
}

/** Runs a program for one answer: the request is its input, JSON lines are its output, and it is gone afterwards. */
export function runCommand(
  command: Command,
  input: string,
  limits: TransportLimits,
  answer: Answer,
  signal: AbortSignal,
): CommandRun {
  if (signal.aborted) return overAtOnce(cutOff('cancelled', 'operator-cancelled'))
  const program = startProgram(command)
  if (program === null) return overAtOnce(NOT_STARTED)
  const { promise, resolve } = Promise.withResolvers<AttemptEnd>()
  const stream = createCommandStream(answer)
  let end: AttemptEnd | null = null
  let draining: NodeJS.Timeout | undefined
  const settle = (reached: AttemptEnd) => {
    if (end) return
    end = reached
    watch.stop()
    clearTimeout(draining)
    signal.removeEventListener('abort', cancel)
    program.stop()
    resolve(reached)
  }
  const cancel = () => settle(cutOff('cancelled', 'operator-cancelled'))
  const watch = watchLimits(limits, (failure) => settle(endOfTransport(failure, answer.hasBegun)))
  const decoder = createJsonLinesDecoder((payload) => {
    if (end) return
    const reached = stream.take(payload) ?? (answer.isFull ? cutOff('failed', 'output-too-large') : null)
    if (reached) settle(reached)
  })
  const settleAtEnd = () => {
    if (!end) decoder.end()
    settle(stream.atEnd())
  }
  signal.addEventListener('abort', cancel)
  program.onError(() => settle(NOT_STARTED))
  program.output?.on('data', (chunk: Buffer) => {
    if (end || !watch.received(chunk.length)) return
    if (decoder.feed(chunk) === 'too-large') settle(cutOff('failed', 'output-too-large'))
    else watch.await(answer.hasBegun ? limits.idleMs : null)
  })
  void program.gone.then(settleAtEnd)
  program.onExit(() => {
    // What it wrote is still on its way; what it left behind with its output open is not waited for.
    if (!end) draining = setTimeout(settleAtEnd, KILL_AFTER_MS)
  })
  // A program that ends without reading its input is judged by what it wrote.
  program.input?.on('error', () => undefined)
  program.input?.end(`${input}\n`)
  return {
    end: promise,
    gone: program.gone,
    stop: () => settle(cutOff('interrupted', 'runtime-stopped')),
  }
}

const NOT_STARTED = cutOff('handler-unavailable', 'runtime-not-configured')

const overAtOnce = (end: AttemptEnd): CommandRun => ({
  end: Promise.resolve(end),
  gone: Promise.resolve(),
  stop: () => undefined,
})
