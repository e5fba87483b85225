import { describe, expect, it } from 'vitest'
import type { TransportFailure } from './transport'
import { absenceAfter, endOfTransport } from './transport-end'

type Told = readonly [outcome: string, reason: string, code?: string]

const NO_CONNECTION = ['failed', 'connection-failed'] as const

/** What every failure means before anything came, and after it where that is something else. */
const ends: Readonly<Record<TransportFailure, readonly [before: Told, after?: Told]>> = {
  'header-unusable': [['handler-unavailable', 'runtime-not-configured', 'header-unusable']],
  cancelled: [['cancelled', 'operator-cancelled']],
  'no-first-byte': [['interrupted', 'idle-timeout', 'no-first-byte']],
  'fell-silent': [['interrupted', 'idle-timeout', 'fell-silent']],
  'took-too-long': [['interrupted', 'total-timeout', 'took-too-long']],
  'too-large': [['failed', 'output-too-large', 'too-large']],
  'connection-lost': [
    [...NO_CONNECTION, 'connection-lost'],
    ['interrupted', 'runtime-stopped', 'connection-lost'],
  ],
  unreachable: [[...NO_CONNECTION, 'unreachable']],
  'other-peer': [[...NO_CONNECTION, 'other-peer']],
  redirected: [[...NO_CONNECTION, 'redirected']],
  encoded: [[...NO_CONNECTION, 'encoded']],
}
const failures = Object.keys(ends) as TransportFailure[]

describe('an exchange that broke', () => {
  it.each(failures)('is told as what it was, with its code: %s', (failure) => {
    const told = (begun: boolean) => {
      const { outcome, reason, detail } = endOfTransport(failure, begun)
      return [outcome, reason, ...(detail.code === undefined ? [] : [detail.code])]
    }
    const [before, after = before] = ends[failure]
    expect([told(false), told(true)]).toEqual([before, after])
  })

  it('in a look says that the runtime is not there, unless its key is what is wrong', () => {
    const unconfigured = failures.filter((failure) => absenceAfter(failure) === 'not-configured')
    expect(unconfigured).toEqual(['header-unusable'])
  })
})
