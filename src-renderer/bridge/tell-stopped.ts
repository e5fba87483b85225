import type { StoppedByPolicy } from '../../src-shared/contract/watch'
import type { BlockedDestination } from '../../src-shared/inquirium/decision-trace'
import { destinationOfHost } from '../../src-shared/inquirium/destination-of-host'
import { request } from './request'

/** What a page does in a moment is told in one message, however often it tries. */
const TOLD_AFTER_MS = 500

/** Where something that was stopped would have gone; null for code and markup, which go nowhere. */
export function destinationOfStopped(blockedUri: string): BlockedDestination | null {
  const url = URL.parse(blockedUri)
  if (url === null || !/^(?:https?|wss?|ftp):$/.test(url.protocol)) return null
  return destinationOfHost(url.hostname)
}

/** Tells main what the policy of this page stopped, which nobody else hears of: how often, and what kind of place. */
export function tellWhatIsStopped(page: Document): void {
  let counts = new Map<BlockedDestination, number>()
  const tell = () => {
    const stopped: StoppedByPolicy = [...counts].map(([destination, count]) => ({ destination, count }))
    counts = new Map()
    // Without a record there is nowhere to note it.
    void request('policy.stopped', stopped).catch(() => undefined)
  }
  page.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
    const destination = destinationOfStopped(blockedURI)
    if (destination === null) return
    if (counts.size === 0) setTimeout(tell, TOLD_AFTER_MS)
    counts.set(destination, Math.min((counts.get(destination) ?? 0) + 1, 1_000_000))
  })
}
