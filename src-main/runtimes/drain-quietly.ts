import type { IncomingMessage } from 'node:http'

const DRAIN_LIMIT_MS = 250
const DRAIN_LIMIT_BYTES = 64 * 1024

/** Reads the little that follows a finished answer, so that the connection can be used again; a server with more to say loses it. */
export function drainQuietly(incoming: IncomingMessage): void {
  let sizeBytes = 0
  const giveUp = () => incoming.destroy()
  const timer = setTimeout(giveUp, DRAIN_LIMIT_MS)
  timer.unref()
  incoming.on('data', (chunk: Buffer) => {
    sizeBytes += chunk.length
    if (sizeBytes > DRAIN_LIMIT_BYTES) giveUp()
  })
  incoming.on('close', () => clearTimeout(timer))
}
