import { describe, expect, it } from 'vitest'
import { rejectCandidate } from '../inquirium/reject-candidate'
import { anOllama } from './doubles/an-ollama'
import { ask, firstCandidate } from './doubles/ask'
import { embedTexts } from './doubles/embed-texts'
import { startOllamaDouble } from './doubles/ollama-double'
import { post, requestJson } from './http-json'
import { createLoopbackTransport } from './loopback-transport'

const remote = { remote_host: 'https://ollama.com:443', remote_model: 'large' }

/** Every way a model can be given away before it is asked about. */
const givenAway = [
  ['by a tag that is the cloud', { model: 'glm-4.6:cloud' }, 'cloud-model-name'],
  ['by a tag that ends in the cloud', { model: 'gpt-oss:120b-Cloud' }, 'cloud-model-name'],
  ['by a host in the list', { listedRemote: remote }, 'remote-host-reported'],
  ['by a model in the list', { listedRemote: { remote_model: 'large' } }, 'remote-host-reported'],
] as const

describe('a model of the cloud of Ollama', () => {
  it('is passed on when it is asked about, which is what the double counts', async () => {
    const double = await startOllamaDouble({ cloud: 'enabled', model: 'glm-4.6:cloud' })
    const server = { transport: createLoopbackTransport(), url: double.url, apiKey: null }
    await requestJson(server, post('/api/show', { model: 'glm-4.6:cloud' }), new AbortController().signal)
    expect(double.passedOn).toEqual(['glm-4.6:cloud'])
    server.transport.close()
    await double.close()
  })

  it.each(givenAway)('given away %s is told from the list and never asked about', async (_how, quirks, code) => {
    const { runtime, double } = await anOllama({ cloud: 'enabled', ...quirks })
    const { verdict } = await firstCandidate(runtime)
    expect(verdict.verdict).toBe('remote-proxied')
    expect(verdict.evidence).toContainEqual(expect.objectContaining({ code }))
    expect(double.shown).toEqual([])
  })

  it.each([
    ...givenAway,
    ['by nothing but how the server answers', { shownRemote: remote }, 'cloud-model-reported'],
  ] as const)('given away %s is no missing one while the cloud is off', async (_how, quirks, code) => {
    const { runtime } = await anOllama({ cloud: 'disabled', ...quirks })
    const candidate = await firstCandidate(runtime)
    expect(candidate).toMatchObject({ state: 'ready', verdict: { verdict: 'remote-proxied' } })
    expect(candidate.verdict.evidence).toContainEqual(expect.objectContaining({ code }))
    for (const operation of ['generate', 'embed'] as const) {
      expect(rejectCandidate(candidate, { ...wanted, operation })).toBe('egress-denied')
    }
  })

  it('is refused by its name where it is wanted and in no list', async () => {
    const { runtime, double } = await anOllama({}, 'glm-4.6:cloud')
    expect(await firstCandidate(runtime)).toMatchObject({
      model: 'glm-4.6:cloud',
      state: 'ready',
      verdict: { verdict: 'remote-proxied', evidence: [{ code: 'cloud-disabled' }, { code: 'cloud-model-name' }] },
    })
    expect(double.shown).toEqual([])
  })

  it.each(givenAway)(
    'given away %s is neither asked nor asked about when it comes to an answer',
    async (_how, quirks) => {
      const { runtime, double } = await anOllama({ cloud: 'enabled', ...quirks })
      const candidate = await firstCandidate(runtime)
      const denied = { outcome: 'handler-unavailable', 'reason/code': 'egress-denied' }
      expect((await ask(runtime, { candidate })).response).toMatchObject(denied)
      expect(await embedTexts(runtime, ['one'])).toMatchObject(denied)
      expect(double.requests).toEqual([])
      expect(double.shown).toEqual([])
    },
  )

  it('that became one since it was looked at is told from the list, and not asked about again', async () => {
    const { runtime, double } = await anOllama({ cloud: 'enabled' })
    const candidate = await firstCandidate(runtime)
    const looks = double.shown.length
    double.change({ listedRemote: remote })
    expect((await ask(runtime, { candidate })).response).toMatchObject({ 'reason/code': 'egress-denied' })
    expect(double.shown).toHaveLength(looks)
  })

  it('beside a local one leaves that as it is', async () => {
    const { runtime } = await anOllama({ others: [{ name: 'gpt-oss:120b-cloud', ...remote }, { name: 'tiny:1b' }] })
    const candidates = await runtime.probe(new AbortController().signal)
    expect(candidates.map(({ model, state, verdict }) => [model, state, verdict.verdict])).toEqual([
      ['llama3.2:3b', 'ready', 'local-attested'],
      ['gpt-oss:120b-cloud', 'ready', 'remote-proxied'],
      ['tiny:1b', 'ready', 'local-attested'],
    ])
  })
})

const wanted = {
  policy: { locality: 'local_only', trust_mode: 'operator_attested' },
  classification: 'personal',
  localityFloor: 'loopback-unverified',
  choice: { 'runtime/ref': 'runtime/ollama' },
  baselineStatus: null,
} as const
