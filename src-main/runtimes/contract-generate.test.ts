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
  return { runtime: createContractRuntime(adapter, { nowMs: () => 0, elapsedMs: () => 0 }), asked: () => asked }
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

  it('is not asked again once it has begun to answer: its words would be told twice', async () => {
    const { runtime, asked } = aRuntime([says('Yes', LOADING), says('Yes.', finished('stop'))])
    const { response, text } = await ask(runtime, { candidate: ready })
    expect([text, asked()]).toEqual(['Yes', 1])
    expect(response).toMatchObject({ outcome: 'failed', output: [{ type: 'text', text: 'Yes' }] })
  })

  it('is asked again without what the first try had not yet told', async () => {
    const { runtime, asked } = aRuntime([says(' <thi', LOADING), says('Yes.', finished('stop'))])
    const { response, text } = await ask(runtime, { candidate: ready })
    expect([text, asked()]).toEqual(['Yes.', 2])
    expect(response).toMatchObject({ outcome: 'completed', output: [{ type: 'text', text: 'Yes.' }] })
    const thinking = aRuntime([says('<thi', LOADING), says('<think>Hm.</think>Yes.', finished('stop'))])
    expect(await ask(thinking.runtime, { candidate: ready })).toMatchObject({ text: 'Yes.', reasoning: 'Hm.' })
  })

  it('is asked again without what the first try had counted or was cut of, and with what it showed', async () => {
    const { runtime } = aRuntime([
      (answer) => {
        answer.usage({ counted_by: 'runtime', input_tokens: 7 })
        answer.promptWasCut()
        answer.evidence({ code: 'other-model-in-answer', 'subject/ref': 'model/another' })
        return LOADING
      },
      says('Yes.', finished('stop')),
    ])
    const { response } = await ask(runtime, { candidate: ready })
    expect(response).toMatchObject({ outcome: 'completed', usage: {} })
    expect(response.usage).toStrictEqual({})
    expect(response.epistemic.caveats).toContain('other-model-answered')
    expect(response.epistemic.caveats).not.toContain('window-overflow')
  })

  it('and never has loaded keeps what its one try had not yet told', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    const { runtime } = aRuntime([says('<thi', LOADING)], { ...ready, state: 'loading' })
    expect((await ask(runtime, { candidate: ready })).text).toBe('<thi')
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

  const wrong = says('The answer is 4.', finished('stop'))

  it('that reached the longest it may be is not asked for again, and is said to have been cut', async () => {
    const { response, asked } = await structured(says('{"answer":', finished('length')), wrong)
    expect(response).toMatchObject({ outcome: 'invalid', 'reason/code': 'output-cut-short' })
    expect(asked).toBe(1)
    const second = await structured(wrong, says('{"answer":', finished('length')))
    expect(second.response).toMatchObject({ 'reason/code': 'output-cut-short', diagnostics: { repairs: 1 } })
  })

  it('that is whole where it reached the longest it may be is taken', async () => {
    const { response } = await structured(says('{"answer":4}', finished('length')))
    expect(response).toMatchObject({
      outcome: 'completed',
      output: [{ type: 'structured', value: { answer: 4 } }],
      epistemic: { caveats: expect.arrayContaining(['truncated']) },
    })
  })

  it('at the second try keeps what the first one showed and counts what it took', async () => {
    const { response } = await structured(
      (answer) => {
        answer.evidence({ code: 'other-model-in-answer', 'subject/ref': 'model/another' })
        answer.usage({ counted_by: 'runtime', input_tokens: 10, output_tokens: 5, cached_input_tokens: 2 })
        answer.promptWasCut()
        return wrong(answer)
      },
      (answer) => {
        answer.usage({ counted_by: 'runtime', input_tokens: 30, output_tokens: 4, reasoning_tokens: 1 })
        return says('{"answer":4}', finished('stop'))(answer)
      },
    )
    expect(response).toMatchObject({
      outcome: 'completed',
      output: [{ type: 'structured', value: { answer: 4 } }],
      usage: {
        counted_by: 'runtime',
        input_tokens: 40,
        output_tokens: 9,
        cached_input_tokens: 2,
        reasoning_tokens: 1,
      },
      epistemic: { caveats: expect.arrayContaining(['window-overflow', 'other-model-answered', 'schema-repaired']) },
    })
  })

  it('at the second try is not counted where nobody counts', async () => {
    const { response } = await structured(wrong, says('{"answer":4}', finished('stop')))
    expect(response).toMatchObject({ outcome: 'completed', usage: {} })
  })

  it.each<[string, object]>([
    ['says something twice', { type: 'array', uniqueItems: true }],
    ['has too little in it', { type: 'array', minItems: 3 }],
    ['has nothing of what it must contain', { type: 'array', contains: { const: 2 } }],
    ['is what it must not be', { not: { type: 'array' } }],
    ['is not what follows from what it is', { if: { minItems: 3 }, else: { maxItems: 1 } }],
    ['lacks what a key it has asks for', { prefixItems: [{ dependentRequired: { a: ['b'] } }] }],
  ])('that %s does not keep to its schema', async (_what, schema) => {
    const { runtime } = aRuntime([says('[{"a":1},{"a":1}]', finished('stop')), says('[]', finished('stop'))])
    const { response } = await ask(runtime, {
      change: { response_format: { type: 'json-schema', schema: schema as { type: string } } },
    })
    expect(response.diagnostics.repairs).toBe(1)
  })

  it('by a schema that leads nowhere where the answer goes is not asked for again', async () => {
    const schema = { properties: { answer: { $ref: '#/$defs/nowhere' } } }
    const { runtime, asked } = aRuntime([says('{"answer":4}', finished('stop')), says('{}', finished('stop'))])
    const { response } = await ask(runtime, { change: { response_format: { type: 'json-schema', schema } } })
    expect(response).toMatchObject({ outcome: 'invalid', 'reason/code': 'parameter-unsupported' })
    expect(asked()).toBe(1)
  })

  it.each(['{"ans', '{"answer":4}'])('that was cut off is neither read nor asked for again: %s', async (text) => {
    const cut = cutOff('interrupted', 'stream-ended-early')
    const { response, asked } = await structured(says(text, cut), says('{"answer":4}', finished('stop')))
    expect(response).toMatchObject({ outcome: 'interrupted', output: [{ type: 'text', text }] })
    expect(asked).toBe(1)
  })
})
