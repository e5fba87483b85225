import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Runtime } from '../../inquirium/runtime-port'
import { anEmbeddedRuntime, type EmbeddedForTest } from '../doubles/an-embedded-runtime'
import { ask, firstCandidate } from '../doubles/ask'
import { besideWorker } from '../doubles/beside-worker'
import { embedTexts } from '../doubles/embed-texts'
import { tinyModel } from '../doubles/tiny-model'

const { program, pathOf } = await besideWorker({
  tiny: tinyModel({ sentence: ['Yes'], isEndless: false }),
  'marks-both-ends': tinyModel({ sentence: ['Yes'], isEndless: false, marksEnd: true }),
})
afterAll(program.remove)

describe('embedding with the embedded runtime', () => {
  const opened: EmbeddedForTest[] = []
  afterEach(async () => {
    for (const { seat } of opened.splice(0)) await seat.close()
  })
  const embedded = (model = 'tiny') => {
    const runtime = anEmbeddedRuntime(program, pathOf(model))
    opened.push(runtime)
    return runtime
  }
  const policy = { locality: 'local_only', trust_mode: 'strict_local' }
  const embed = (runtime: Runtime, texts: string[], change: object = {}, signal?: AbortSignal) =>
    embedTexts(runtime, texts, { policy, classification: 'community', ...change }, signal)

  it('gives one vector for each text, the same for the same, as restricted as the texts, and answers go on', async () => {
    const { runtime, pids } = embedded()
    expect((await firstCandidate(runtime)).operations).toEqual(['generate', 'embed'])
    const response = await embed(runtime, ['one', 'two words', 'one'])
    if (response.outcome !== 'completed') throw new Error(response['reason/code'])
    const [first, second, third] = response.vectors.map(({ values }) => values)
    expect(third).toEqual(first)
    expect(second).not.toEqual(first)
    expect(response).toMatchObject({
      dimensions: first?.length,
      classification: 'community',
      locality_verdict: { verdict: 'proven-in-process' },
      usage: { input_tokens: expect.any(Number), counted_by: 'runtime' },
    })
    expect((await ask(runtime)).response.outcome).toBe('completed')
    expect(pids).toHaveLength(1)
  })

  it('counts what was read for it: the text, and the mark that this model puts before one', async () => {
    // It knows none of these words, so it reads them by their bytes, three more for the space that it puts before each.
    const bytes = 3 + 'abc'.length + 3 + 'd'.length
    expect(await embed(embedded().runtime, ['abc', 'd'])).toMatchObject({ usage: { input_tokens: bytes + 2 } })
  })

  it('reads a text that fills a window to the last token, marks and all', async () => {
    const letters = (tokens: number) => 'a'.repeat(tokens - 3 - 2)
    const { runtime } = embedded('marks-both-ends')
    for (const tokens of [255, 256, 257])
      expect(await embed(runtime, [letters(tokens)])).toMatchObject({ usage: { input_tokens: tokens } })
  })

  it.each([
    ['a text beyond the window', ['w '.repeat(5_000)], {}, 'window-exceeded'],
    ['another size than the model has', ['one'], { parameters: { dimensions: 7 } }, 'parameter-unsupported'],
  ])('refuses %s instead of cutting it', async (_what, texts, change, reason) => {
    expect(await embed(embedded().runtime, texts, change)).toMatchObject({
      outcome: 'invalid',
      'reason/code': reason,
    })
  })

  it('stops when it is cancelled, also in the middle', async () => {
    const { runtime } = embedded()
    await embed(runtime, ['one'])
    const texts = Array.from({ length: 1_000 }, (_, index) => `text ${index}`)
    const stop = new AbortController()
    // The candidate is looked at first, and from there on it takes no turn of the loop until the texts are sent.
    const probe = runtime.probe
    const embedding = embed(
      {
        ...runtime,
        async probe(signal) {
          const found = await probe(signal)
          setImmediate(() => stop.abort())
          return found
        },
      },
      texts,
      {},
      stop.signal,
    )
    expect(await embedding).toMatchObject({ outcome: 'cancelled' })
  })
})
