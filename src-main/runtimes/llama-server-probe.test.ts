import { describe, expect, it } from 'vitest'
import { firstCandidate } from './doubles/ask'
import { type ChatServerQuirks, startChatServerDouble } from './doubles/chat-completions-double'
import { runtimeOver } from './doubles/runtime-over'
import { createLlamaServerAdapter } from './llama-server'

type Pages = ChatServerQuirks['pages']

const PROPS = { default_generation_settings: { n_ctx: 4_096 }, model_path: '/models/a.gguf', build_info: 'b1' }
const PAGES: Pages = {
  '/health': { body: { status: 'ok' } },
  '/v1/models': { body: { data: [{ id: 'a' }, { id: 'b' }] } },
  '/props': { body: PROPS },
}

const aLlamaServer = (pages: Pages = {}, model: string | null = null) =>
  runtimeOver(
    (options) => createLlamaServerAdapter({ ...options, isFileHere: async (path) => !path.startsWith('/elsewhere') }),
    startChatServerDouble({ pages: { ...PAGES, ...pages } }),
    { model },
  )

const candidates = async (pages?: Pages, model?: string) =>
  (await aLlamaServer(pages, model ?? null)).runtime.probe(new AbortController().signal)

describe('a llama-server that is looked at', () => {
  it.each<[string, Pages, string]>([
    ['its key is refused', { '/v1/models': { status: 401, body: {} } }, 'not-configured'],
    ['its key is forbidden', { '/v1/models': { status: 403, body: {} } }, 'not-configured'],
    ['it is not healthy, though it lists models', { '/health': { status: 500, body: {} } }, 'unhealthy'],
    ['it is healthy and lists nothing', { '/v1/models': { body: {} } }, 'unhealthy'],
    ['its list is empty', { '/v1/models': { body: { data: [] } } }, 'model-missing'],
  ])('is not routable when %s', async (_what, pages, state) => {
    expect(await candidates(pages)).toMatchObject([{ state }])
  })

  it('is unreachable when nobody is there', async () => {
    const { runtime, double } = await aLlamaServer()
    await double.close()
    expect(await firstCandidate(runtime)).toMatchObject({ state: 'unreachable' })
  })

  it('offers all of its models, or the one that was configured, or says that it is missing', async () => {
    expect((await candidates()).map(({ model }) => model)).toEqual(['a', 'b'])
    expect(await candidates({}, 'b')).toMatchObject([{ model: 'b', state: 'ready' }])
    expect(await candidates({}, 'c')).toMatchObject([{ state: 'model-missing' }])
  })

  it('tells how large a model is, how much it reads at once, and that it can call tools', async () => {
    const listed = { id: 'a', meta: { size: 4_100_000_000 } }
    expect(await candidates({ '/v1/models': { body: { data: [listed] } } })).toMatchObject([
      { sizeBytes: 4_100_000_000, windowTokens: 4_096, hasTools: true, operations: ['generate', 'embed'] },
    ])
  })

  it.each<[string, object, readonly string[]]>([
    ['both', PROPS, ['model-file-on-this-machine', 'build-reported']],
    ['no build', { ...PROPS, build_info: '' }, ['model-file-on-this-machine']],
    ['no path', { ...PROPS, model_path: '' }, ['build-reported']],
    ['neither', {}, ['server-cannot-attest']],
  ])('rests its verdict on what it told: %s', async (_what, body, codes) => {
    const [candidate] = await candidates({ '/props': { body } })
    expect(candidate?.verdict.evidence.map(({ code }) => code)).toEqual(codes)
    expect(candidate?.verdict.verdict).toBe(codes.length === 2 ? 'local-attested' : 'loopback-unverified')
  })

  it.each<[string, string, readonly string[]]>([
    [
      'is not on this machine: a tunnel looks like this',
      '/elsewhere/a.gguf',
      ['model-file-not-found', 'build-reported'],
    ],
    ['is named only from where the server was started', 'models/a.gguf', ['model-path-relative', 'build-reported']],
  ])('says why it is not attested by a file that %s', async (_what, model_path, codes) => {
    const [candidate] = await candidates({ '/props': { body: { ...PROPS, model_path } } })
    expect(candidate?.verdict.evidence.map(({ code }) => code)).toEqual(codes)
    expect(candidate?.verdict.verdict).toBe('loopback-unverified')
  })

  it('attests nothing by a page that failed', async () => {
    const [candidate] = await candidates({ '/props': { status: 500, body: PROPS } })
    expect(candidate?.verdict.verdict).toBe('loopback-unverified')
  })

  it('is another candidate with another file, build or window', async () => {
    const { runtime, double } = await aLlamaServer()
    const digests = new Set<string>()
    const changes = [
      {},
      { model_path: '/models/z.gguf' },
      { build_info: 'b2' },
      { default_generation_settings: { n_ctx: 2_048 } },
    ]
    // Twice, so that it is seen to stay the same with the same.
    for (const change of [...changes, ...changes]) {
      double.change({ pages: { ...PAGES, '/props': { body: { ...PROPS, ...change } } } })
      digests.add((await firstCandidate(runtime))['identity/digest'])
    }
    expect(digests.size).toBe(4)
  })

  it('that routes tells of a loaded model what that model was started with', async () => {
    const [loaded] = await candidates({
      '/v1/models': { body: { data: [{ id: 'a', status: { value: 'loaded' } }, { id: 'b' }] } },
      '/props': { body: { model_path: 'none' } },
      '/props?model=a': { body: PROPS },
    })
    expect(loaded).toMatchObject({ windowTokens: 4_096, verdict: { verdict: 'local-attested' } })
  })
})
