import { afterEach, describe, expect, it, vi } from 'vitest'
import { aServerCandidate } from '../inquirium/fixtures/a-candidate'
import type { RuntimeCandidate } from '../inquirium/runtime-candidate'
import type { Adapter } from './adapter'
import type { Answer } from './answer'
import { type AttemptEnd, cutOff, finished } from './attempt-end'
import { createContractRuntime } from './contract-runtime'
import { ask } from './doubles/ask'

const ready = aServerCandidate('local-attested')
const LOADING = cutOff('handler-unavailable', 'runtime-loading')

/** A runtime whose tries at an answer go like this, one after the other, and that looks like that. */
function aRuntime(tries: readonly ((answer: Answer) => AttemptEnd)[], look: RuntimeCandidate = ready) {
  let asked = 0
  const adapter: Adapter = {
    'runtime/ref': ready['runtime/ref'],
    name: ready.name,
    kind: 'openai-compatible',
    ignoredParameters: ['top_k'],
    probe: async () => [look],
    async stream(_call, answer) {
      asked += 1
      return tries[asked - 1]?.(answer) ?? cutOff('failed', 'runtime-error')
    },
    embed: async () => cutOff('handler-unavailable', 'operation-unsupported'),
    close: async () => undefined,
  }
  return { runtime: createContractRuntime(adapter, { nowMs: () => 0 }), asked: () => asked }
}

const says = (text: string, end: AttemptEnd) => (answer: Answer) => {
  answer.text(text)
  return end
}

it('a request that is none never reaches a runtime', async () => {
  const { runtime, asked } = aRuntime([says('Yes.', finished('stop'))])
  const { response } = await ask(runtime, { change: {} })
  expect(response.outcome).toBe('completed')
  const malformed = await runtime.generate(
    {
      request: { policy: { locality: 'local_only' }, classification: 'personal', turns: 'Why?' } as never,
      candidate: ready,
      'trace/ref': 'tr:1',
    },
    { delta: () => undefined, progress: () => undefined },
    new AbortController().signal,
  )
  expect(malformed).toMatchObject({ outcome: 'invalid', 'reason/code': 'request-malformed' })
  expect(asked()).toBe(1)
})

describe('a runtime that turned out to be loading', () => {
  afterEach(() => void vi.restoreAllMocks())

  it('is asked again once it has loaded', async () => {
    const { runtime, asked } = aRuntime([() => LOADING, says('Yes.', finished('stop'))])
    expect((await ask(runtime, { candidate: ready })).text).toBe('Yes.')
    expect(asked()).toBe(2)
  })

  it('is not asked again for somebody who stopped waiting, and that is what is said', async () => {
    const stop = new AbortController()
    const { runtime, asked } = aRuntime([() => LOADING], { ...ready, state: 'loading' })
    const { response } = await ask(runtime, {
      candidate: ready,
      signal: stop.signal,
      onProgress: () => stop.abort(),
    })
    expect(response).toMatchObject({ outcome: 'cancelled', 'reason/code': 'operator-cancelled' })
    expect(asked()).toBe(1)
  })

  it('and never has loaded is said to be loading: nobody stopped it', async () => {
    const soon = AbortSignal.timeout(1)
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon)
    const { runtime, asked } = aRuntime([() => LOADING], { ...ready, state: 'loading' })
    const { response } = await ask(runtime, { candidate: ready })
    expect(timeout.mock.calls).toEqual([[600_000]])
    expect(response).toMatchObject({ outcome: 'handler-unavailable', 'reason/code': 'runtime-loading' })
    expect(asked()).toBe(1)
  })
})

describe('a structured answer', () => {
  const response_format = {
    type: 'json-schema' as const,
    schema: { type: 'object', properties: { answer: { type: 'integer' } }, required: ['answer'] },
  }
  const structured = async (...tries: readonly ((answer: Answer) => AttemptEnd)[]) => {
    const { runtime, asked } = aRuntime(tries)
    const { response } = await ask(runtime, { change: { response_format } })
    return { response, asked: asked() }
  }

  it('keeps what came beside its value', async () => {
    const { response } = await structured((answer) => {
      answer.reasoning('two and two')
      answer.text('{"answer":4}')
      return finished('stop')
    })
    expect(response).toMatchObject({
      outcome: 'completed',
      output: [
        { type: 'reasoning', text: 'two and two' },
        { type: 'structured', value: { answer: 4 } },
      ],
    })
    expect(response.outcome === 'completed' && response.output).toHaveLength(2)
  })

  it.each(['{"ans', '{"answer":4}'])('that was cut off is neither read nor asked for again: %s', async (text) => {
    const cut = cutOff('interrupted', 'stream-ended-early')
    const { response, asked } = await structured(says(text, cut), says('{"answer":4}', finished('stop')))
    expect(response).toMatchObject({ outcome: 'interrupted', output: [{ type: 'text', text }] })
    expect(asked).toBe(1)
  })
})
