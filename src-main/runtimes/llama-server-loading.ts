import { setTimeout as wait } from 'node:timers/promises'
import { get, type HttpServer, requestJson } from './http-json'

const ASK_EVERY_MS = 250
const LONGEST_LOAD_MS = 300_000

/** Waits while a server loads its model. Only a turn that needs the server asks; nothing is polled otherwise. */
export async function waitUntilLoaded(server: HttpServer, signal: AbortSignal): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < LONGEST_LOAD_MS && !signal.aborted; waitedMs += ASK_EVERY_MS) {
    const health = await requestJson(server, get('/health'), signal)
    if (health.kind === 'failed') return false
    if (health.status !== 503) return health.status === 200
    await wait(ASK_EVERY_MS, null, { signal }).catch(() => null)
  }
  return false
}
