import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BaselineStatus } from '../../src-shared/inquirium/baseline-status'
import { LOCALITY_VERDICTS } from '../../src-shared/inquirium/locality-verdict'
import { aCandidate, aServerCandidate } from './fixtures/a-candidate'
import { barredBy, type Wanted } from './reject-candidate'
import type { RuntimeCandidate } from './runtime-candidate'
import { selectRuntime } from './select-runtime'

const server = { 'runtime/ref': 'runtime/server' }

function wanted(change: Partial<Wanted> = {}): Wanted {
  return {
    operation: 'generate',
    policy: { locality: 'local_only', trust_mode: 'strict_local' },
    classification: 'personal',
    localityFloor: 'loopback-unverified',
    choice: null,
    baselineStatus: null,
    ...change,
  }
}

const status = (value: BaselineStatus) => () => value
const reasonFor = (candidate: RuntimeCandidate, change: Partial<Wanted> = {}) => {
  const selection = selectRuntime([candidate], wanted({ choice: server, ...change }))
  return selection.kind === 'unavailable' ? selection.reason : selection.kind
}

describe('selecting a runtime', () => {
  it('takes the built-in one when nothing was chosen, and says why the others were passed over', () => {
    const [embedded, other] = [aCandidate(), aServerCandidate('local-attested')]
    expect(selectRuntime([other, embedded], wanted())).toEqual({
      kind: 'selected',
      candidate: embedded,
      rejections: [{ candidate: other, reason: 'policy-denied' }],
    })
  })

  it('takes what the operator chose', () => {
    const chosen = aServerCandidate('local-attested')
    expect(selectRuntime([aCandidate(), chosen], wanted({ choice: server }))).toMatchObject({ candidate: chosen })
  })

  it('takes the very model that the operator chose, and no other of the same runtime', () => {
    const [first, second] = ['first', 'second'].map((model) =>
      aServerCandidate('local-attested', { model, 'model.binding/ref': `model.binding/server/${model}` }),
    ) as [RuntimeCandidate, RuntimeCandidate]
    const choice = { ...server, 'model.binding/ref': second['model.binding/ref'] }
    expect(selectRuntime([first, second], wanted({ choice }))).toEqual({
      kind: 'selected',
      candidate: second,
      rejections: [{ candidate: first, reason: 'policy-denied' }],
    })
    expect(selectRuntime([first], wanted({ choice }))).toMatchObject({ reason: 'model-missing' })
    expect(selectRuntime([aCandidate()], wanted({ choice }))).toMatchObject({ reason: 'runtime-not-configured' })
  })

  it('does not switch to another runtime when the chosen one is down', () => {
    const chosen = aServerCandidate('local-attested', { state: 'unreachable' })
    expect(selectRuntime([aCandidate(), chosen], wanted({ choice: server }))).toMatchObject({
      kind: 'unavailable',
      reason: 'runtime-unhealthy',
    })
  })

  it.each([
    [{ state: 'loading' }, 'runtime-loading'],
    [{ state: 'unhealthy' }, 'runtime-unhealthy'],
    [{ state: 'not-configured' }, 'runtime-not-configured'],
    [{ state: 'model-missing' }, 'model-missing'],
    [{ state: 'engine-missing' }, 'engine-missing'],
    [{ operations: ['embed'] }, 'operation-unsupported'],
    [{ policy: { acceptsMaximumTier: 'public', acknowledged: false } }, 'policy-denied'],
    [{ 'runtime/ref': 'runtime/another' }, 'runtime-not-configured'],
  ] as const)('refuses %j as %s', (change, reason) => {
    expect(reasonFor(aServerCandidate('local-attested', change))).toBe(reason)
  })

  it('says of a server that tells nothing of its models what is the matter, whichever of them was chosen', () => {
    const choice = { 'runtime/ref': 'runtime/server', 'model.binding/ref': 'model.binding/server/model' }
    const silent = aServerCandidate('loopback-unverified', {
      'model.binding/ref': 'model.binding/server/any',
      standsForAll: true,
      state: 'unreachable',
    })
    expect(selectRuntime([silent], wanted({ choice }))).toMatchObject({ reason: 'runtime-unhealthy' })
    const another = { ...silent, 'runtime/ref': 'runtime/another' }
    expect(selectRuntime([another], wanted({ choice }))).toMatchObject({ reason: 'runtime-not-configured' })
  })

  it('says of several that cannot answer what is mended most easily', () => {
    const unfit: readonly (readonly [string, RuntimeCandidate])[] = [
      ['runtime-loading', aServerCandidate('local-attested', { state: 'loading' })],
      ['locality-unverified', aServerCandidate('loopback-unverified')],
      ['runtime-unhealthy', aServerCandidate('local-attested', { state: 'unhealthy' })],
      ['model-missing', aServerCandidate('local-attested', { state: 'model-missing' })],
      ['engine-missing', aServerCandidate('local-attested', { state: 'engine-missing' })],
      ['runtime-not-configured', aServerCandidate('local-attested', { state: 'not-configured' })],
      ['conformance-failed', aServerCandidate('local-attested')],
      ['egress-denied', aServerCandidate('remote-proxied')],
      ['operation-unsupported', aServerCandidate('local-attested', { operations: ['embed'] })],
      ['policy-denied', aServerCandidate('local-attested', { transport: 'command_stdio' })],
    ]
    const baselineStatus = status({ status: 'unavailable', reason: 'conformance-failed' })
    for (const [index, [reason]] of unfit.entries()) {
      const worstFirst = unfit.slice(index).map(([, candidate]) => candidate)
      const selection = selectRuntime(worstFirst.reverse(), wanted({ choice: server, baselineStatus }))
      expect(selection).toMatchObject({ kind: 'unavailable', reason })
    }
  })

  it('has no candidate at all: handler unavailable', () => {
    expect(selectRuntime([], wanted())).toEqual({ kind: 'unavailable', reason: 'no-runtime-candidate', rejections: [] })
  })

  it.each([
    { locality: 'remote_allowed', trust_mode: 'remote_capable' },
    { locality: 'remote_allowed', trust_mode: 'strict_local' },
    { locality: 'local_only', trust_mode: 'remote_capable' },
  ] as const)('denies %j: there is no remote to fall back to', (policy) => {
    expect(selectRuntime([aCandidate()], wanted({ policy }))).toEqual({
      kind: 'denied',
      reason: 'remote-not-available',
    })
  })
})

describe('the locality filter', () => {
  const attested = { locality: 'local_only', trust_mode: 'operator_attested' } as const
  const acknowledged = { acceptsMaximumTier: 'personal', acknowledged: true } as const

  it('keeps an unverified server out of strict local, acknowledged or not', () => {
    expect(reasonFor(aServerCandidate('loopback-unverified'))).toBe('locality-unverified')
    expect(reasonFor(aServerCandidate('loopback-unverified', { policy: acknowledged }))).toBe('locality-unverified')
  })

  it('lets an acknowledged one answer on the operator’s word', () => {
    expect(reasonFor(aServerCandidate('loopback-unverified'), { policy: attested })).toBe('locality-unverified')
    const known = aServerCandidate('loopback-unverified', { policy: acknowledged })
    expect(reasonFor(known, { policy: attested })).toBe('selected')
  })

  it('holds the floor of a severe mode against an acknowledged server', () => {
    const known = aServerCandidate('loopback-unverified', { policy: acknowledged })
    expect(reasonFor(known, { policy: attested, localityFloor: 'local-attested' })).toBe('policy-denied')
  })

  it('never lets a remote one through', () => {
    const verdict = fc.constantFrom(...LOCALITY_VERDICTS)
    fc.assert(
      fc.property(verdict, fc.boolean(), fc.boolean(), (floor, isAcknowledged, operatorAttested) => {
        const policy = { acceptsMaximumTier: 'personal', acknowledged: isAcknowledged } as const
        const candidate = aServerCandidate('remote-proxied', { policy })
        const reason = reasonFor(candidate, { localityFloor: floor, ...(operatorAttested ? { policy: attested } : {}) })
        expect(reason).toBe('egress-denied')
      }),
    )
  })
})

describe('the baseline', () => {
  it.each([
    [{ status: 'ready', renew: false }, 'selected'],
    [{ status: 'unavailable', reason: 'conformance-failed' }, 'conformance-failed'],
    [{ status: 'unavailable', reason: 'transport-not-local-enough' }, 'policy-denied'],
  ] as const)('with %j gives %s', (report, result) => {
    expect(reasonFor(aServerCandidate('local-attested'), { baselineStatus: status(report) })).toBe(result)
  })

  it.each([
    [{ status: 'unavailable', reason: 'conformance-missing' }, 'conformance-missing'],
    [{ status: 'unavailable', reason: 'conformance-stale' }, 'conformance-stale'],
    [{ status: 'ready', renew: true }, 'conformance-stale'],
  ] as const)('with %j asks for a check first', (report, reason) => {
    const other = aServerCandidate('local-attested')
    const selection = selectRuntime([other, aCandidate()], wanted({ baselineStatus: status(report) }))
    expect(selection).toMatchObject({ kind: 'check-first', reason, candidate: { model: 'starter' } })
    expect(selection).toHaveProperty('rejections', [{ candidate: other, reason: 'policy-denied' }])
  })

  it.each([
    ['a narrow window', { windowTokens: 2047 }, 'window-too-small'],
    ['a program on a pipe', { transport: 'command_stdio' }, 'policy-denied'],
    ['a program on a pipe with a narrow window', { transport: 'command_stdio', windowTokens: 2047 }, 'policy-denied'],
  ] as const)('refuses %s, and says why', (_what, change, reason) => {
    const baselineStatus = status({ status: 'ready', renew: false })
    expect(reasonFor(aServerCandidate('local-attested', change), { baselineStatus })).toBe(reason)
    // An answer that need not be the baseline's is held to none of it.
    expect(reasonFor(aServerCandidate('local-attested', change))).toBe('selected')
  })

  it('leaves a window that nobody knows to the check', () => {
    const unknown = aServerCandidate('local-attested', { windowTokens: null })
    expect(reasonFor(unknown, { baselineStatus: status({ status: 'ready', renew: false }) })).toBe('selected')
  })
})

describe('what no choice changes', () => {
  it.each([
    ['a model that is answered for elsewhere', aServerCandidate('remote-proxied'), 'egress-denied'],
    ['a model that writes nothing', aCandidate({ operations: ['embed'] }), 'operation-unsupported'],
    ['one that only has to be allowed', aServerCandidate('loopback-unverified'), null],
    ['one that could answer', aCandidate(), null],
  ])('bars %s', (_what, candidate, reason) => {
    expect(barredBy(candidate)).toBe(reason)
    // Whatever is barred is never selected either, though it was chosen and allowed.
    const { 'runtime/ref': runtime } = candidate
    const choice = { 'runtime/ref': runtime }
    const policy = { locality: 'local_only', trust_mode: 'operator_attested' } as const
    const allowed = { ...candidate, policy: { ...candidate.policy, acknowledged: true } }
    const selection = selectRuntime([allowed], wanted({ choice, policy, baselineStatus: null }))
    expect(selection.kind).toBe(reason === null ? 'selected' : 'unavailable')
  })
})
