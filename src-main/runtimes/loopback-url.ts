import { lookup as systemLookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isLoopbackAddress } from './loopback-address'

declare const made: unique symbol

/** A place on this machine. Only `resolveLoopbackUrl` makes one, so holding one is the permission to connect. */
export type LoopbackUrl = {
  readonly [made]: true
  /** As the operator wrote it, for showing. */
  readonly written: string
  /** Literal addresses, tried in order: a server may listen on one of them only. */
  readonly addresses: readonly string[]
  readonly port: number
  /** Without a slash at the end; request paths are appended. */
  readonly basePath: string
}

/** Two addresses of one place are the same; its path is not part of where a server listens. */
export const placeOf = ({ addresses, port }: LoopbackUrl): string => `${addresses[0] ?? ''} ${port}`

export type LoopbackRefusal =
  | 'not-a-url'
  | 'not-http'
  | 'has-credentials'
  | 'has-query'
  | 'spelled-unusually'
  | 'name-not-localhost'
  | 'address-not-loopback'
  | 'lookup-failed'

export type LoopbackResult =
  | { readonly ok: true; readonly url: LoopbackUrl }
  | { readonly ok: false; readonly code: LoopbackRefusal }

export type Lookup = (name: string) => Promise<readonly { readonly address: string }[]>

const lookupAll: Lookup = (name) => systemLookup(name, { all: true })

/** The one maker of `LoopbackUrl`. The name is looked up here, once; nothing looks it up again. */
export async function resolveLoopbackUrl(raw: string, lookup: Lookup = lookupAll): Promise<LoopbackResult> {
  const url = URL.parse(raw)
  if (url === null) return { ok: false, code: 'not-a-url' }
  const refusal = refuseShape(raw, url)
  if (refusal) return { ok: false, code: refusal }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await lookUp(host, lookup)
  if (addresses.length === 0) return { ok: false, code: 'lookup-failed' }
  if (!addresses.every(isLoopbackAddress)) return { ok: false, code: 'address-not-loopback' }
  return { ok: true, url: make(raw, url, addresses) }
}

function refuseShape(raw: string, url: URL): LoopbackRefusal | null {
  if (url.protocol !== 'http:') return 'not-http'
  if (url.username || url.password) return 'has-credentials'
  if (url.search || url.hash) return 'has-query'
  // Looking up any other name may ask a server elsewhere, and the question itself would leave the machine.
  if (!isIP(url.hostname.replace(/^\[|\]$/g, '')) && url.hostname !== 'localhost') return 'name-not-localhost'
  // Decimal, octal and Unicode spellings all parse to an address; what is shown must be what is meant.
  return raw.toLowerCase().startsWith(`http://${url.hostname}`) ? null : 'spelled-unusually'
}

async function lookUp(name: string, lookup: Lookup): Promise<readonly string[]> {
  const answers = await lookup(name).catch(() => [])
  const addresses = answers.map(({ address }) => address)
  // IPv4 first: most local servers listen on 127.0.0.1 alone.
  return [...new Set(addresses)].sort((a, b) => isIP(a) - isIP(b))
}

function make(written: string, url: URL, addresses: readonly string[]): LoopbackUrl {
  const basePath = url.pathname.replace(/\/+$/, '')
  // The one cast that makes the type: every check has passed.
  return { written, addresses, port: Number(url.port || 80), basePath } as unknown as LoopbackUrl
}
