import type { Agent } from 'node:http'

/** Closes what is kept for later; a connection with an answer on its way is none of it. */
export function closeKeptConnections({ freeSockets }: Agent): void {
  for (const socket of Object.values(freeSockets).flat()) socket?.destroy()
}
