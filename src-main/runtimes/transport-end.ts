import { type CutOff, cutOff } from './attempt-end'
import type { TransportFailure } from './transport'

/** What a broken exchange means for an attempt; `begun` tells whether anything had arrived. */
export function endOfTransport(failure: TransportFailure, begun: boolean): CutOff {
  switch (failure) {
    case 'header-unusable':
      // The one header that is not ours is the key.
      return cutOff('handler-unavailable', 'runtime-not-configured', { code: failure })
    case 'cancelled':
      return cutOff('cancelled', 'operator-cancelled')
    case 'no-first-byte':
    case 'fell-silent':
      return cutOff('interrupted', 'idle-timeout', { code: failure })
    case 'took-too-long':
      return cutOff('interrupted', 'total-timeout', { code: failure })
    case 'too-large':
      return cutOff('failed', 'output-too-large', { code: failure })
    case 'connection-lost':
      return begun
        ? cutOff('interrupted', 'runtime-stopped', { code: failure })
        : cutOff('failed', 'connection-failed', { code: failure })
    case 'unreachable':
    case 'other-peer':
    case 'redirected':
    case 'encoded':
      return cutOff('failed', 'connection-failed', { code: failure })
  }
}

/** What a failed look says of the server that was looked at. */
export function absenceAfter(failure: TransportFailure): 'not-configured' | 'unreachable' {
  return failure === 'header-unusable' ? 'not-configured' : 'unreachable'
}
