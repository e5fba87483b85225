import { describe, expect, it } from 'vitest'
import { aCandidate, aServerCandidate } from '../inquirium/fixtures/a-candidate'
import type { RuntimeCandidate } from '../inquirium/runtime-candidate'
import { cutOff, finished } from './attempt-end'
import { conformanceDigest, conformanceFixtures as fixtures } from './conformance-fixtures'
import { clock, report, type Stream, textOf, wellBehaved } from './doubles/a-checked-runtime'

const failuresOf = async (...[stream, candidate]: Parameters<typeof report>) => {
  const { outcome } = await report(stream, candidate)
  if (outcome.kind !== 'reported') throw new Error(outcome.kind)
  const failures = Object.entries(outcome.report.checks).flatMap(([name, check]) =>
    check.outcome === 'failed' ? [[name, check['reason/code']]] : [],
  )
  expect(outcome.report.result).toBe(failures.length === 0 ? 'passed' : 'failed')
  return failures
}

describe('baseline conformance', () => {
  it('passes a candidate that does everything, and binds the report to it', async () => {
    const { outcome, checks } = await report(wellBehaved)
    expect(outcome).toMatchObject({
      kind: 'reported',
      report: {
        result: 'passed',
        'fixture/digest': conformanceDigest,
        'machine/ref': 'machine/test',
        subject: { 'runtime/ref': 'runtime/embedded', 'identity/digest': aCandidate()['identity/digest'] },
      },
    })
    expect(new Set(checks).size).toBe(10)
  })

  it('notes what it measured, whether it passed or failed', async () => {
    const measured = async (windowTokens: number) => {
      const { outcome } = await report(wellBehaved, aCandidate({ windowTokens }))
      return outcome.kind === 'reported' ? outcome.report.checks : null
    }
    expect(await measured(4_096)).toMatchObject({
      'window-is-large-enough': { outcome: 'passed', measured: 4_096 },
      streams: { measured: fixtures.outputTokens },
    })
    expect(await measured(1_024)).toMatchObject({ 'window-is-large-enough': { outcome: 'failed', measured: 1_024 } })
  })

  it('measures the window of a model that has one only once it has answered, and that of no other', async () => {
    const unknown = aCandidate({ windowTokens: null })
    const other = aCandidate({ windowTokens: 8_192, 'model.binding/ref': 'model.binding/embedded/other' })
    const measured = async (...later: readonly RuntimeCandidate[]) => {
      const { outcome } = await report(wellBehaved, unknown, undefined, later)
      return outcome.kind === 'reported' && outcome.report.checks['window-is-large-enough']
    }
    expect(await measured(other, aCandidate({ windowTokens: 4_096 }))).toEqual({ outcome: 'passed', measured: 4_096 })
    expect(await measured(other)).toEqual({ outcome: 'failed', 'reason/code': 'window-unknown' })
  })

  it('asks one bad question that cannot fit the window, unless that could be no question any more', async () => {
    const words = async (windowTokens: number) => {
      let most = 0
      const listening: Stream = async (call, answer, signal) => {
        most = Math.max(most, textOf(call.request).split(' ').length - 1)
        return wellBehaved(call, answer, signal)
      }
      expect(await failuresOf(listening, aCandidate({ windowTokens }))).toEqual([])
      return most
    }
    expect(await words(5_000)).toBeGreaterThan(5_000)
    expect(await words(131_072)).toBeGreaterThan(131_072)
    expect(await words(1_048_576)).toBeLessThan(100)
  })

  it('asks a candidate of the wrong kind nothing at all', async () => {
    let isAsked = false
    const listening: Stream = async (call, answer, signal) => {
      isAsked = true
      return wellBehaved(call, answer, signal)
    }
    await failuresOf(listening, aCandidate({ transport: 'command_stdio' }))
    expect(isAsked).toBe(false)
  })

  it.each<[string, Stream, readonly (readonly [string, string])[]]>([
    ['does not answer', async () => cutOff('failed', 'runtime-error'), [['generates', 'runtime-error']]],
    [
      'answers more than it was asked for',
      async (call, answer, signal) =>
        wellBehaved(
          {
            ...call,
            request: { ...call.request, parameters: { max_tokens: (call.request.parameters.max_tokens ?? 0) * 2 } },
          },
          answer,
          signal,
        ),
      [['output-is-bounded', 'longer-than-asked']],
    ],
    [
      'counts more tokens than it was asked for, in few pieces',
      async (call, answer, signal) => {
        answer.usage({ output_tokens: 9, counted_by: 'runtime' })
        return wellBehaved(call, answer, signal)
      },
      [['output-is-bounded', 'longer-than-asked']],
    ],
    [
      'calls itself stopped before anybody stopped it',
      async (call, answer, signal) =>
        call.request.parameters.max_tokens === fixtures.longWindedTokens
          ? cutOff('cancelled', 'operator-cancelled')
          : wellBehaved(call, answer, signal),
      [['stops', 'did-not-stop']],
    ],
    [
      'gives its answer in one piece',
      async (_call, answer) => {
        answer.text('word')
        return finished('stop')
      },
      [
        ['streams', 'came-in-one-piece'],
        ['stops', 'did-not-stop'],
      ],
    ],
    [
      'does not stop',
      async (call, answer) => wellBehaved(call, answer, new AbortController().signal),
      [['stops', 'did-not-stop']],
    ],
    [
      'answers in words without end',
      async ({ request }, answer, signal) => {
        for (let token = 0; token < (request.parameters.max_tokens ?? 0); token += 1) {
          if (signal.aborted) return cutOff('cancelled', 'operator-cancelled')
          answer.text('x'.repeat(4_000))
        }
        return finished('length')
      },
      [['output-is-bounded', 'too-many-bytes']],
    ],
    [
      'stops late',
      async (call, answer, signal) => {
        signal.addEventListener('abort', () => {
          clock.elapsed += 60_000
        })
        return wellBehaved(call, answer, signal)
      },
      [['stops', 'stopped-late']],
    ],
    [
      'goes on talking for long after it was stopped',
      async (call, answer, signal) => {
        const end = await wellBehaved(call, answer, signal)
        for (let word = 0; signal.aborted && word < 4; word += 1) {
          clock.elapsed += 6_000
          answer.text('and ')
        }
        return end
      },
      [['stops', 'stopped-late']],
    ],
    [
      'calls tools nobody gave it',
      async (call, answer, signal) => {
        answer.toolCall({ name: 'run' })
        return wellBehaved(call, answer, signal)
      },
      [['has-no-tools', 'called-a-tool']],
    ],
    [
      'calls tools only when it is told a long story of',
      async (call, answer, signal) => {
        if (textOf(call.request) === fixtures.longWinded) answer.toolCall({ name: 'run' })
        return wellBehaved(call, answer, signal)
      },
      [['has-no-tools', 'called-a-tool']],
    ],
    [
      'falls back to elsewhere for long questions',
      async (call, answer, signal) => {
        if (textOf(call.request).length > 2_000) answer.evidence({ code: 'remote-field-in-answer' })
        return wellBehaved(call, answer, signal)
      },
      [['has-no-remote-fallback', 'remote-signs-seen']],
    ],
    ['breaks on bad input', breaksOn('\u0000'), [['survives-bad-input', 'runtime-crashed']]],
  ])('fails one that %s', async (_what, stream, failures) => {
    expect(await failuresOf(stream)).toEqual(failures)
  })

  it.each<[string, RuntimeCandidate, readonly (readonly [string, string])[]]>([
    ['has a small window', aCandidate({ windowTokens: 2_047 }), [['window-is-large-enough', 'window-too-small']]],
    ['does not say its window', aCandidate({ windowTokens: null }), [['window-is-large-enough', 'window-unknown']]],
    [
      'is a program on a pipe',
      aCandidate({ transport: 'command_stdio' }),
      [['transport-is-local', 'transport-not-local-enough']],
    ],
    [
      'cannot attest where it answers',
      aServerCandidate('loopback-unverified'),
      [['sends-no-telemetry', 'locality-unverified']],
    ],
  ])('fails one that %s', async (_what, candidate, failures) => {
    expect(await failuresOf(wellBehaved, candidate)).toEqual(failures)
  })

  it('stops in time as long as it takes no longer than it may', async () => {
    const settlingIn = async (milliseconds: number) => {
      const settling: Stream = async (call, answer, signal) => {
        signal.addEventListener('abort', () => {
          clock.elapsed += milliseconds
        })
        return wellBehaved(call, answer, signal)
      }
      return failuresOf(settling)
    }
    expect(await settlingIn(fixtures.stopWithinMs)).toEqual([])
    expect(await settlingIn(fixtures.stopWithinMs + 1)).toEqual([['stops', 'stopped-late']])
  })

  it('asks what can be asked again with the same answer, and is heard by a runtime that is told to stop', async () => {
    const stop = new AbortController()
    const temperatures = new Set<number | undefined>()
    const listening: Stream = async ({ request }, _answer, signal) => {
      temperatures.add(request.parameters.temperature)
      const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
      stop.abort()
      await stopped
      return cutOff('cancelled', 'operator-cancelled')
    }
    expect((await report(listening, aCandidate(), stop.signal)).outcome).toEqual({ kind: 'cancelled' })
    expect([...temperatures]).toEqual([0])
  })

  it('reports nothing when it is cancelled', async () => {
    const stop = new AbortController()
    const cancelling: Stream = async (call, answer, signal) => {
      stop.abort()
      return wellBehaved(call, answer, signal)
    }
    expect((await report(cancelling, aCandidate(), stop.signal)).outcome).toEqual({ kind: 'cancelled' })
  })
})

/** Works until it meets a text, and never again. */
function breaksOn(text: string): Stream {
  let isBroken = false
  return async (call, answer, signal) => {
    isBroken ||= textOf(call.request).includes(text)
    return isBroken ? cutOff('failed', 'runtime-crashed') : wellBehaved(call, answer, signal)
  }
}
