import { describe, expect, it } from 'vitest'
import type { AttemptEnd } from './attempt-end'
import { cutOff } from './attempt-end'
import { conformanceFixtures as fixtures } from './conformance-fixtures'
import { report, type Stream, textOf, wellBehaved } from './doubles/a-checked-runtime'

/** Does well until it is asked for the nth time. */
function endsAt(nth: number, end: AttemptEnd): Stream {
  let asked = 0
  return async (call, answer, signal) => {
    asked += 1
    return asked >= nth ? end : wellBehaved(call, answer, signal)
  }
}

/** Does well until it has met a bad input. */
function endsAfterBadInput(end: AttemptEnd, during: AttemptEnd | null): Stream {
  let hasMet = false
  return async (call, answer, signal) => {
    const isBad = textOf(call.request) !== fixtures.ordinary && textOf(call.request) !== fixtures.longWinded
    hasMet ||= isBad
    if (!hasMet) return wellBehaved(call, answer, signal)
    return isBad ? (during ?? wellBehaved(call, answer, signal)) : end
  }
}

const outcomeOf = async (stream: Stream) => (await report(stream)).outcome
const ANSWER = 1
const STOP = 2

describe('an accident during a check', () => {
  const accidents = [
    cutOff('failed', 'runtime-crashed'),
    cutOff('failed', 'out-of-memory'),
    cutOff('failed', 'connection-failed'),
    cutOff('failed', 'model-load-failed'),
    cutOff('interrupted', 'idle-timeout'),
    cutOff('interrupted', 'total-timeout'),
    cutOff('interrupted', 'stream-ended-early'),
    cutOff('interrupted', 'runtime-stopped'),
    cutOff('handler-unavailable', 'runtime-unhealthy'),
    cutOff('handler-unavailable', 'model-missing'),
    cutOff('handler-unavailable', 'lease-denied'),
  ].map((end) => [end.reason, end] as const)

  it.each(accidents)('such as %s makes no report, and its reason is told', async (reason, end) => {
    const told = { kind: 'broken-off', accident: { outcome: end.outcome, reason } }
    expect(await outcomeOf(endsAt(ANSWER, end))).toEqual(told)
    expect(await outcomeOf(endsAt(STOP, end))).toEqual(told)
    expect(await outcomeOf(endsAfterBadInput(end, null))).toEqual(told)
  })

  it('is no accident where the runtime itself reports an error or shows signs of elsewhere', async () => {
    const own = [
      cutOff('failed', 'runtime-error'),
      cutOff('invalid', 'response-malformed'),
      cutOff('interrupted', 'remote-signs-seen'),
      cutOff('handler-unavailable', 'operation-unsupported'),
    ]
    for (const end of own) {
      expect(await outcomeOf(endsAt(ANSWER, end))).toMatchObject({
        kind: 'reported',
        report: { result: 'failed', checks: { generates: { 'reason/code': end.reason } } },
      })
    }
  })

  it('is told of a runtime that was closed meanwhile, and not as the will of the operator', async () => {
    const closed = cutOff('cancelled', 'operator-cancelled')
    const told = { kind: 'broken-off', accident: { outcome: 'interrupted', reason: 'runtime-stopped' } }
    expect(await outcomeOf(endsAt(ANSWER, closed))).toEqual(told)
    expect(await outcomeOf(endsAfterBadInput(closed, null))).toEqual(told)
  })

  it.each([
    ['crashed', cutOff('failed', 'runtime-crashed')],
    ['was gone', cutOff('failed', 'connection-failed')],
    ['fell silent', cutOff('interrupted', 'idle-timeout')],
  ])('that came with a bad input is the fault of a runtime that %s and stays so', async (_what, end) => {
    expect(await outcomeOf(endsAfterBadInput(end, end))).toMatchObject({
      kind: 'reported',
      report: { result: 'failed', checks: { 'survives-bad-input': { 'reason/code': end.reason } } },
    })
  })

  it.each([
    ['memory is short', cutOff('failed', 'out-of-memory')],
    ['it loads its model again', cutOff('handler-unavailable', 'runtime-loading')],
  ])('is one with a bad input too where %s', async (_what, end) => {
    // Nobody waits for a model to load here.
    expect(await outcomeOf(endsAfterBadInput(end, cutOff('failed', 'runtime-crashed')))).toMatchObject({
      kind: 'broken-off',
      accident: { reason: end.reason },
    })
  })

  it('with a bad input does no harm to a runtime that answers again afterwards', async () => {
    const crash = cutOff('failed', 'runtime-crashed')
    const recovering: Stream = async (call, answer, signal) =>
      textOf(call.request).startsWith('\u0000') ? crash : wellBehaved(call, answer, signal)
    expect(await outcomeOf(recovering)).toMatchObject({ kind: 'reported', report: { result: 'passed' } })
  })
})
