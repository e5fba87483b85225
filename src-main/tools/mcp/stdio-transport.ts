import { once } from 'node:events'
import type { Readable } from 'node:stream'
import {
  type JSONRPCMessage,
  ReadBuffer,
  SdkError,
  SdkErrorCode,
  serializeMessage,
  type Transport,
} from '@modelcontextprotocol/client'
import { type ProcessGroup, type Program, startGroup } from '../process-group'

const LARGEST_MESSAGE_BYTES = 10_000_000
const STDERR_CHARACTERS = 2_000

/** Speaks to a server over its standard streams. Unlike the library's own, ends the server with all it started. */
export class StdioTransport implements Transport {
  onclose: (() => void) | undefined
  onerror: ((error: Error) => void) | undefined
  onmessage: ((message: JSONRPCMessage) => void) | undefined
  readonly #program: Program
  readonly #buffer = new ReadBuffer({ maxBufferSize: LARGEST_MESSAGE_BYTES })
  #group: ProcessGroup | undefined
  #complaints = ''

  constructor(program: Program) {
    this.#program = program
  }

  // The library recognises a local server, which may stay silent, by these two.
  get pid(): number | null {
    return this.#group?.process.pid ?? null
  }
  get stderr(): Readable | null {
    return this.#group?.process.stderr ?? null
  }

  /** The last that the server said beside the protocol. */
  get complaints(): string {
    return this.#complaints.trim()
  }

  async start(): Promise<void> {
    const group = startGroup(this.#program)
    const { process } = group
    process.stdin.on('error', (cause) => this.onerror?.(cause))
    process.stdout.on('data', (chunk: Buffer) => this.#receive(chunk))
    process.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#complaints = `${this.#complaints}${text}`.slice(-STDERR_CHARACTERS)
    })
    process.once('close', () => this.onclose?.())
    // Rejects when the program cannot be started.
    await once(process, 'spawn')
    process.on('error', (cause) => this.onerror?.(cause))
    this.#group = group
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const stdin = this.#group?.process.stdin
    if (!stdin?.writable) throw new SdkError(SdkErrorCode.NotConnected, 'the server does not listen any more')
    if (!stdin.write(serializeMessage(message))) await once(stdin, 'drain')
  }

  async close(): Promise<void> {
    const group = this.#group
    if (!group || group.process.exitCode !== null || group.process.signalCode !== null) return
    const closed = once(group.process, 'close')
    group.process.stdin.end()
    group.end()
    await closed
    this.#buffer.clear()
  }

  #receive(chunk: Buffer): void {
    try {
      this.#buffer.append(chunk)
      for (let message = this.#next(); message !== null; message = this.#next()) {
        if (message) this.onmessage?.(message)
      }
    } catch (cause) {
      // More than a message may be, without an end in sight.
      this.onerror?.(cause instanceof Error ? cause : new Error('unreadable', { cause }))
      this.#group?.end()
    }
  }

  /** Undefined for a line that is no message, which the protocol says to pass over. */
  #next(): JSONRPCMessage | null | undefined {
    try {
      return this.#buffer.readMessage()
    } catch (cause) {
      this.onerror?.(cause instanceof Error ? cause : new Error('unreadable', { cause }))
      return undefined
    }
  }
}
