import type { LoopbackUrl } from './loopback-url'

export type TransportRequest = {
  readonly method: 'GET' | 'POST'
  /** Appended to the base path of the address. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** What a server may take at most. A null wait is bounded by the total alone. */
export type TransportLimits = {
  readonly firstByteMs: number | null
  readonly idleMs: number | null
  readonly totalMs: number
  readonly maximumBytes: number
}

export type TransportFailure =
  | 'header-unusable'
  | 'unreachable'
  | 'other-peer'
  | 'redirected'
  | 'encoded'
  | 'no-first-byte'
  | 'fell-silent'
  | 'took-too-long'
  | 'too-large'
  | 'connection-lost'
  | 'cancelled'

export type ResponseHead = { readonly status: number; readonly contentType: string }

/**
 * What a reader wants after a piece: `more` as soon as the limits say, or within a time of its own, where null is bounded
 * by the total alone. `enough` keeps the connection for later; `abandon` closes it at once.
 */
export type Wanted = 'more' | 'enough' | 'abandon' | { readonly moreWithinMs: number | null }

/** Receives one response. It says after every piece whether it wants the next. */
export interface ResponseReader {
  /** The address of the server, once it is known to be the one that was meant and before anything is sent to it. */
  connected?(address: string): void
  head(head: ResponseHead): void
  bytes(chunk: Uint8Array): Wanted
}

/** How an exchange went: `ended` by the server, or `stopped` because the reader wanted no more. */
export type ExchangeOutcome =
  | { readonly kind: 'ended' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly failure: TransportFailure }

/** The only way a runtime is spoken to over HTTP. It cannot be pointed anywhere but at this machine. */
export interface LoopbackTransport {
  exchange(
    url: LoopbackUrl,
    request: TransportRequest,
    limits: TransportLimits,
    reader: ResponseReader,
    signal: AbortSignal,
  ): Promise<ExchangeOutcome>
  close(): void
}
