import type { AdapterKind, RuntimeCandidate } from '../inquirium/runtime-candidate'
import { candidateRefs, identityDigest } from './candidate-refs'
import type { HttpServer } from './http-json'
import { instantOf, type RuntimeClock } from './runtime-clock'
import { unverifiedWith } from './unverified-with'
import { asCount } from './wire-value'

/** A runtime that is a server on this machine, as the operator configured it or as it was found. */
export type HttpRuntimeOptions = {
  readonly name: string
  readonly origin: 'configured' | 'discovered'
  readonly server: HttpServer
  /** The one model to use, or null for every model the server offers. */
  readonly model: string | null
  /** Asked at every probe: the operator may say so at any time. */
  readonly isAcknowledged: () => boolean
  readonly clock: RuntimeClock
}

/** A server may list more than anybody chooses from. */
export const MOST_MODELS = 64

type Found = Pick<RuntimeCandidate, 'model' | 'state'> &
  Partial<
    Pick<RuntimeCandidate, 'operations' | 'windowTokens' | 'sizeBytes' | 'hasTools' | 'loaded' | 'standsForAll'>
  > & {
    readonly verdict: RuntimeCandidate['verdict']['verdict']
    readonly evidence: RuntimeCandidate['verdict']['evidence']
    /** What makes this candidate the one it is, beyond its address and the name of its model. */
    readonly identity: readonly (string | number | null)[]
  }

/** A candidate from what a probe found; whatever it could not find gets the careful value. */
export function httpCandidate(kind: AdapterKind, options: HttpRuntimeOptions, found: Found): RuntimeCandidate {
  const { verdict, evidence, identity, ...rest } = found
  const acknowledged = options.isAcknowledged()
  return {
    ...candidateRefs(options.name, found.model, [kind, options.server.url.written]),
    adapter: kind,
    transport: 'http_local',
    name: options.name,
    place: options.server.url.written,
    origin: options.origin,
    operations: ['generate'],
    windowTokens: null,
    hasTools: false,
    isSmall: false,
    ...rest,
    verdict: unverifiedWith(acknowledged, { verdict, evidence, 'time/checked-at': instantOf(options.clock) }),
    policy: { acceptsMaximumTier: 'personal', acknowledged },
    'identity/digest': identityDigest([kind, options.server.url.written, found.model, ...identity]),
  }
}

export function sized(bytes: unknown): Pick<RuntimeCandidate, 'sizeBytes'> {
  const sizeBytes = asCount(bytes)
  return sizeBytes ? { sizeBytes } : {}
}

/** More than this is no window, and more than can be told of one. */
const LARGEST_WINDOW = 100_000_000

/** The first of these that can be a window. Servers write 0 for one that is not settled yet. */
export function windowOf(...told: readonly unknown[]): number | null {
  const counts = told.map((each) => asCount(each) ?? 0)
  return counts.find((tokens) => tokens > 0 && tokens <= LARGEST_WINDOW) ?? null
}

/** The candidate that stands for a server which cannot be used, so that its absence can be explained. */
export function absentCandidate(
  kind: AdapterKind,
  options: HttpRuntimeOptions,
  state: Exclude<RuntimeCandidate['state'], 'ready'>,
): RuntimeCandidate {
  return httpCandidate(kind, options, {
    model: options.model ?? 'any',
    ...(options.model === null ? { standsForAll: true } : {}),
    state,
    verdict: 'loopback-unverified',
    evidence: [{ code: 'server-unknown' }],
    identity: [],
  })
}
