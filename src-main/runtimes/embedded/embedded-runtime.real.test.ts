import { availableParallelism } from 'node:os'
import { afterAll, describe, expect, it } from 'vitest'
import { cacheDirectory } from '../../dev/cache.mjs'
import { prepareStarterModel, STARTER_MODEL } from '../../dev/starter-model.mjs'
import { anEmbeddedRuntime } from '../doubles/an-embedded-runtime'
import { ask } from '../doubles/ask'
import { checkBaseline } from '../doubles/check-baseline'
import { bundleWorker } from '../doubles/child-worker'

const starter = await prepareStarterModel(cacheDirectory())
const program = await bundleWorker()
const embedded = anEmbeddedRuntime(program, starter ?? '', {
  starterBytes: STARTER_MODEL.sizeBytes,
  threads: availableParallelism(),
})
afterAll(async () => {
  await embedded.seat.close()
  await program.remove()
})

describe.skipIf(starter === null)('the starter model', { timeout: 180_000 }, () => {
  it('answers out of the box and says that it is small', async () => {
    const { response, deltas } = await ask(embedded.runtime, {
      change: { parameters: { max_tokens: 6, temperature: 0 } },
    })
    expect(deltas).toBeGreaterThan(1)
    expect(response).toMatchObject({
      outcome: 'completed',
      usage: { output_tokens: 6, counted_by: 'runtime' },
      diagnostics: { finish_reason: 'length', window_tokens: 2_048 },
      epistemic: { caveats: ['truncated', 'small-model'] },
    })
  })

  it('passes the baseline suite', async () => {
    expect(await checkBaseline(embedded.runtime)).toMatchObject({ kind: 'reported', report: { result: 'passed' } })
  })

  it('is held to a schema by a grammar, at the first try', async () => {
    const schema = {
      type: 'object',
      properties: { ok: { type: 'boolean' } },
      required: ['ok'],
      additionalProperties: false,
    }
    const { response } = await ask(embedded.runtime, {
      change: { response_format: { type: 'json-schema', schema }, parameters: { max_tokens: 40, temperature: 0 } },
    })
    expect(response).toMatchObject({ outcome: 'completed', output: [{ value: { ok: expect.any(Boolean) } }] })
    expect(response.diagnostics).not.toHaveProperty('repairs')
  })
})
