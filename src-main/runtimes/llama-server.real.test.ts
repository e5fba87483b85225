import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cacheDirectory } from '../dev/cache.mjs'
import { prepareLlamaServer } from '../dev/llama-server.mjs'
import type { Runtime } from '../inquirium/runtime-port'
import { createContractRuntime } from './contract-runtime'
import { ask, firstCandidate } from './doubles/ask'
import { checkBaseline } from './doubles/check-baseline'
import { type RealLlamaServer, startRealLlamaServer } from './doubles/real-llama-server'
import { tinyModel } from './doubles/tiny-model'
import { httpAdapters } from './http-adapters'

const executable = await prepareLlamaServer(cacheDirectory())
const folder = await mkdtemp(join(tmpdir(), 'inquirium-model-'))
const model = join(folder, 'tiny.gguf')
await writeFile(model, tinyModel({ sentence: ['Rivers', 'run', 'slowly', 'here'], isEndless: true }))
const real = executable ? await startRealLlamaServer(executable, { file: model }) : null
/** Thinks for three hundred tokens before it says a word, between the tags that such models use. */
const thoughts = Array.from({ length: 300 }, (_, index) => `hm${index}`)
const thinker = join(folder, 'thinker')
await mkdir(thinker)
const thinkingModel = join(thinker, 'thinker.gguf')
const answer = ['Red', 'and', 'green', 'and_', 'blue']
await writeFile(
  thinkingModel,
  tinyModel({ sentence: ['<think>', ...thoughts, '</think>', ...answer], isEndless: false }),
)
const thinking = executable ? await startRealLlamaServer(executable, { file: thinkingModel }) : null
const router = executable ? await startRealLlamaServer(executable, { folder }) : null
const mixed = join(folder, 'mixed')
await mkdir(mixed)
await copyFile(model, join(mixed, 'tiny.gguf'))
await writeFile(join(mixed, 'broken.gguf'), 'no model')
/** Like those of many models: it takes turns, or nothing. */
const chatTemplate = `{%- for message in messages -%}
{%- if (message.role == 'user') != (loop.index0 % 2 == 0) -%}{{ raise_exception('roles must alternate') }}{%- endif -%}
{{- message.role }}: {{ message.content }}
{% endfor %}assistant:`
await writeFile(join(mixed, 'strict.gguf'), tinyModel({ sentence: ['Rivers', 'run'], isEndless: true, chatTemplate }))
const windowless = executable ? await startRealLlamaServer(executable, { folder: mixed }, []) : null
afterAll(async () => {
  await real?.stop()
  await router?.stop()
  await thinking?.stop()
  await windowless?.stop()
  await rm(folder, { recursive: true, force: true })
})

function openRuntime({ server }: RealLlamaServer, model: string | null = null): Runtime {
  const clock = { nowMs: () => Date.now(), elapsedMs: () => performance.now() }
  const adapter = httpAdapters['llama-server']({
    name: 'llama',
    origin: 'configured',
    server,
    model,
    isAcknowledged: () => false,
    clock,
  })
  return createContractRuntime(adapter, clock)
}

describe.skipIf(router === null)('a real llama-server with a folder of models', () => {
  it('attests a model before it is loaded, loads it for the question, and says so meanwhile', async () => {
    const runtime = openRuntime(router as RealLlamaServer, 'tiny')
    const unloaded = await firstCandidate(runtime)
    expect(unloaded).toMatchObject({ model: 'tiny', loaded: 0, verdict: { verdict: 'local-attested' } })
    const { progress, response } = await ask(runtime, {
      candidate: unloaded,
      change: { parameters: { max_tokens: 2 } },
    })
    expect(progress[0]).toEqual({ stage: 'loading' })
    expect(response).toMatchObject({ outcome: 'completed', locality_verdict: { verdict: 'local-attested' } })
    const loaded = await firstCandidate(runtime)
    expect(loaded).not.toHaveProperty('loaded')
    expect(loaded['identity/digest']).toBe(unloaded['identity/digest'])
  })

  it('keeps to a schema', async () => {
    const schema = { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'] }
    const runtime = openRuntime(router as RealLlamaServer, 'tiny')
    const { response } = await ask(runtime, {
      change: { response_format: { type: 'json-schema', schema }, parameters: { max_tokens: 32, temperature: 0 } },
    })
    expect(response).toMatchObject({ outcome: 'completed', output: [{ type: 'structured' }] })
  })
})

describe.skipIf(windowless === null)('a real llama-server with a folder of models and no window', () => {
  it('has a window as soon as a model is loaded, and that model passes the baseline suite', {
    timeout: 180_000,
  }, async () => {
    const runtime = openRuntime(windowless as RealLlamaServer, 'tiny')
    const unloaded = await firstCandidate(runtime)
    expect(unloaded).toMatchObject({ loaded: 0, windowTokens: null })
    expect(await checkBaseline(runtime)).toMatchObject({
      kind: 'reported',
      report: { result: 'passed', subject: { 'identity/digest': unloaded['identity/digest'] } },
    })
    expect(await firstCandidate(runtime)).toMatchObject({
      windowTokens: 4_096,
      'identity/digest': unloaded['identity/digest'],
    })
  })

  it('is asked with a template that refuses anything but turns, though nobody answered the first question', async () => {
    const runtime = openRuntime(windowless as RealLlamaServer, 'strict')
    const user = (text: string) => ({ role: 'user' as const, content: [{ type: 'text' as const, text }] })
    const { response } = await ask(runtime, {
      change: { turns: [user('Hello?'), user('Anybody?')], parameters: { max_tokens: 2 } },
    })
    expect(response.outcome).toBe('completed')
  })

  it('says of a model that it cannot be loaded, at the question and ever after', async () => {
    const runtime = openRuntime(windowless as RealLlamaServer, 'broken')
    const candidate = await firstCandidate(runtime)
    expect(candidate).toMatchObject({ state: 'ready', loaded: 0 })
    expect((await ask(runtime, { candidate })).response).toMatchObject({
      outcome: 'failed',
      'reason/code': 'model-load-failed',
    })
    expect(await firstCandidate(runtime)).toMatchObject({ state: 'model-failed' })
  })
})

describe.skipIf(thinking === null)('a real llama-server with a model that thinks', () => {
  it('keeps thoughts and words apart, and passes the baseline suite', { timeout: 180_000 }, async () => {
    const runtime = openRuntime(thinking as RealLlamaServer)
    const { response } = await ask(runtime, { change: { parameters: { max_tokens: 400, temperature: 0 } } })
    expect(response).toMatchObject({ outcome: 'completed', output: [{ type: 'reasoning' }, { type: 'text' }] })
    const { response: short } = await ask(runtime, { change: { parameters: { max_tokens: 8, temperature: 0 } } })
    expect(short).not.toMatchObject({ output: [{ type: 'text' }] })
    expect(await checkBaseline(runtime)).toMatchObject({ kind: 'reported', report: { result: 'passed' } })
  })
})

describe.skipIf(real === null)('a real llama-server', () => {
  let runtime: Runtime
  beforeAll(() => {
    runtime = openRuntime(real as RealLlamaServer)
  })

  it('is ready, attested, and has the window it was started with', async () => {
    expect(await firstCandidate(runtime)).toMatchObject({
      state: 'ready',
      windowTokens: 2_048,
      verdict: { verdict: 'local-attested' },
    })
  })

  it('passes the baseline suite', { timeout: 180_000 }, async () => {
    expect(await checkBaseline(runtime)).toMatchObject({ kind: 'reported', report: { result: 'passed' } })
  })

  it('streams an answer with its counts', async () => {
    const { response, deltas } = await ask(runtime, { change: { parameters: { max_tokens: 8, temperature: 0 } } })
    expect(deltas).toBeGreaterThan(2)
    expect(response).toMatchObject({
      outcome: 'completed',
      usage: { output_tokens: 8 },
      // It names the model it answers with, and that is the one it was asked for.
      locality_verdict: { verdict: 'local-attested' },
      diagnostics: { finish_reason: 'length' },
    })
  })

  it('keeps to a schema', async () => {
    const schema = {
      type: 'object',
      properties: { ok: { type: 'boolean' } },
      required: ['ok'],
      additionalProperties: false,
    }
    const { response } = await ask(runtime, {
      change: { response_format: { type: 'json-schema', schema }, parameters: { max_tokens: 32, temperature: 0 } },
    })
    expect(response).toMatchObject({
      outcome: 'completed',
      output: [{ type: 'structured', value: { ok: expect.any(Boolean) } }],
    })
    expect(response.diagnostics).not.toHaveProperty('repairs')
  })

  it('stops when cancelled and answers the next question', async () => {
    const stop = new AbortController()
    const cancelled = await ask(runtime, { signal: stop.signal, onDelta: () => stop.abort() })
    expect(cancelled.response.outcome).toBe('cancelled')
    const next = await ask(runtime, { change: { parameters: { max_tokens: 2 } } })
    expect(next.response.outcome).toBe('completed')
  })

  it('refuses a prompt beyond its window with that reason', async () => {
    const turns = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'word '.repeat(4_000) }] }]
    const { response } = await ask(runtime, { change: { turns } })
    expect(response).toMatchObject({ outcome: 'invalid', 'reason/code': 'window-exceeded' })
  })
})
