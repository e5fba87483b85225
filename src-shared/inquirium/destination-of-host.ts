import type { BlockedDestination } from './decision-trace'

const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/
const PRIVATE = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|f[cd]|fe[89ab])/

/** What kind of place a host is. A name is taken for a public one unless it says otherwise by itself. */
export function destinationOfHost(hostname: string): BlockedDestination {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (host === '') return 'unknown'
  if (host.includes(':') || IPV4.test(host)) {
    return LOOPBACK.test(host) ? 'loopback' : PRIVATE.test(host) ? 'private' : 'public'
  }
  if (host === 'localhost' || host.endsWith('.localhost')) return 'loopback'
  return /\.(?:local|lan|internal|home\.arpa)$/.test(host) || !host.includes('.') ? 'private' : 'public'
}
