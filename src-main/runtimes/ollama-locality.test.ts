import { describe, expect, it } from 'vitest'
import { verdictReached } from '../inquirium/locality'
import { anOllama } from './doubles/an-ollama'
import { ask, evidenceOf, firstCandidate } from './doubles/ask'
import { last, line } from './doubles/ollama-quirks'

describe('the locality of Ollama', () => {
  it.each([
    ['local-attested', {}],
    ['local-attested', { knowsLocalForm: false }],
    ['loopback-unverified', { cloud: 'enabled' }],
    ['loopback-unverified', { cloud: 'unknown-endpoint' }],
    ['loopback-unverified', { cloud: 'broken' }],
    ['remote-proxied', { model: 'gpt-oss:120b-cloud' }],
    ['remote-proxied', { model: 'glm-4.6:cloud' }],
    ['remote-proxied', { listedRemote: { remote_host: 'https://ollama.com:443' } }],
    ['remote-proxied', { listedRemote: { remote_model: 'large' } }],
    ['remote-proxied', { shownRemote: { remote_host: 'https://ollama.com:443' } }],
    ['remote-proxied', { shownRemote: { remote_model: 'large' } }],
  ] as const)('is %s with %j', async (verdict, quirks) => {
    const { runtime } = await anOllama(quirks)
    expect((await firstCandidate(runtime)).verdict.verdict).toBe(verdict)
  })

  it.each([
    ['cloud-not-disabled', 'enabled'],
    ['cloud-state-unknown', 'unknown-endpoint'],
    ['cloud-state-unknown', 'broken'],
  ] as const)('names %s first where that is why it is not attested', async (code, cloud) => {
    const { runtime } = await anOllama({ cloud })
    const candidate = await firstCandidate(runtime)
    expect(candidate.verdict.evidence).toEqual([{ code }, { code: 'no-remote-host' }, { code: 'local-form-supported' }])
    expect(verdictReached(candidate.verdict, candidate)['reason/code']).toBe(code)
  })

  it.each([
    [{ remote_host: 'https://ollama.com:8443' }, { 'subject/ref': 'remote-host/ollama.com:8443' }],
    [{ remote_host: 'ollama.com' }, { 'subject/ref': 'remote-host/ollama.com' }],
    [{ remote_model: 'large' }, {}],
  ])('names the machine where %j says so', async (listedRemote, subject) => {
    const { runtime } = await anOllama({ listedRemote })
    const { evidence } = (await firstCandidate(runtime)).verdict
    expect(evidence).toContainEqual({ code: 'remote-host-reported', ...subject })
  })

  it('shows itself mid-answer as remote: the answer stops, its text is kept and marked', async () => {
    const remote = { remote_host: 'https://ollama.com:8443', remote_model: 'large' }
    const { runtime } = await anOllama({ lines: [line('Be'), line('cause', remote), line(' of more'), last(remote)] })
    const { response, text } = await ask(runtime)
    expect(text).toBe('Because')
    expect(response).toMatchObject({
      outcome: 'interrupted',
      'reason/code': 'remote-signs-seen',
      next_step: 'choose-runtime',
      output: [{ text: 'Because' }],
      locality_verdict: { verdict: 'remote-proxied' },
      epistemic: { caveats: ['interrupted', 'remote-signs-seen'] },
    })
    expect(evidenceOf(response)).toContainEqual({
      code: 'remote-field-in-answer',
      'subject/ref': 'remote-host/ollama.com:8443',
    })
    expect(response).not.toHaveProperty('locality')
  })

  it.each([
    ['no more than a remote model', { remote_model: 'large' }, 'remote-field-in-answer'],
    ['a name of a cloud model', { model: 'llama3.2:3b-cloud' }, 'cloud-model-name'],
  ])('shows itself by %s: the answer stops all the same', async (_what, sign, code) => {
    const { runtime } = await anOllama({ lines: [line('Be'), line('cause', sign), line(' of more'), last()] })
    const { response, text } = await ask(runtime)
    expect(text).toBe('Because')
    expect(response).toMatchObject({
      outcome: 'interrupted',
      'reason/code': 'remote-signs-seen',
      locality_verdict: { verdict: 'remote-proxied' },
    })
    expect(evidenceOf(response)).toContainEqual({ code })
  })

  it('shows itself in its first piece and never again: the answer stops there', async () => {
    const first = line('Be', { remote_host: 'https://ollama.com' })
    const { runtime } = await anOllama({ lines: [first, line('cause.'), last()] })
    const { response, text } = await ask(runtime)
    expect(text).toBe('Be')
    expect(response).toMatchObject({ outcome: 'interrupted', 'reason/code': 'remote-signs-seen' })
    expect(evidenceOf(response)).not.toContainEqual({ code: 'no-remote-field-in-answer' })
  })

  it('is noted for an answer that showed nothing of elsewhere to its end', async () => {
    const { runtime } = await anOllama()
    const { response } = await ask(runtime)
    expect(evidenceOf(response)).toContainEqual({ code: 'no-remote-field-in-answer' })
  })

  it('is no longer attested for an answer that another model gave: nobody looked at that one', async () => {
    const other = { model: 'llama3.2:1b' }
    const { runtime } = await anOllama({ lines: [line('Be'), line('cause.', other), last(other)] })
    const { response } = await ask(runtime)
    expect(response).toMatchObject({
      outcome: 'completed',
      locality_verdict: { verdict: 'loopback-unverified' },
      epistemic: { caveats: ['locality-unverified', 'other-model-answered'] },
    })
  })

  it('that an answer has given away is not believed again, whatever the next look shows', async () => {
    const { runtime, double } = await anOllama({ lines: [line('Be', { remote_host: 'https://ollama.com' })] })
    expect((await firstCandidate(runtime)).verdict.verdict).toBe('local-attested')
    await ask(runtime)
    double.change({ lines: [line('Because.'), last()] })
    expect((await firstCandidate(runtime)).verdict).toMatchObject({
      verdict: 'remote-proxied',
      evidence: expect.arrayContaining([expect.objectContaining({ code: 'remote-field-in-answer' })]),
    })
  })

  it('is looked at again before the prompt is sent', async () => {
    const { runtime, double } = await anOllama()
    const candidate = await firstCandidate(runtime)
    double.change({ shownRemote: { remote_host: 'https://ollama.com:443' } })
    const { response } = await ask(runtime, { candidate })
    expect(response).toMatchObject({ outcome: 'handler-unavailable', 'reason/code': 'egress-denied' })
    expect(double.requests).toEqual([])
  })

  it('is told with a refusal: the verdict, and what was seen in place of what was believed', async () => {
    const { runtime, double } = await anOllama({ cloud: 'enabled' })
    const candidate = await firstCandidate(runtime)
    double.change({ listedRemote: { remote_host: 'https://ollama.com:443' } })
    const { response } = await ask(runtime, { candidate })
    expect(response).toMatchObject({
      outcome: 'handler-unavailable',
      locality_verdict: {
        verdict: 'remote-proxied',
        evidence: [
          { code: 'cloud-not-disabled' },
          { code: 'local-form-supported' },
          { code: 'remote-host-reported', 'subject/ref': 'remote-host/ollama.com' },
        ],
      },
    })
    expect(response).not.toHaveProperty('output')
  })

  it('is told where the server itself refuses the model for its cloud is off', async () => {
    const { runtime } = await anOllama({
      chatStatus: 403,
      chatError: 'ollama cloud is disabled: remote model is unavailable',
    })
    const { response } = await ask(runtime)
    expect(response).toMatchObject({ outcome: 'handler-unavailable', 'reason/code': 'egress-denied' })
    expect(evidenceOf(response)).toContainEqual({ code: 'cloud-model-reported' })
  })

  it('that a look has refused is judged anew by the next: nobody was deceived', async () => {
    const { runtime, double } = await anOllama()
    const candidate = await firstCandidate(runtime)
    double.change({ listedRemote: { remote_host: 'https://ollama.com:443' } })
    await ask(runtime, { candidate })
    double.change({ listedRemote: {} })
    expect((await firstCandidate(runtime)).verdict.verdict).toBe('local-attested')
  })

  it('is not told with a refusal for another reason', async () => {
    const { runtime, double } = await anOllama()
    const candidate = await firstCandidate(runtime)
    double.change({ knowsModel: false })
    expect((await ask(runtime, { candidate })).response).not.toHaveProperty('locality_verdict')
  })

  it('that cannot be looked at again is asked nothing', async () => {
    const { runtime, double } = await anOllama()
    const candidate = await firstCandidate(runtime)
    double.change({ knowsModel: false })
    expect((await ask(runtime, { candidate })).response).toMatchObject({
      outcome: 'handler-unavailable',
      'reason/code': 'model-missing',
    })
    expect(double.requests).toEqual([])
    await double.close()
    expect((await ask(runtime, { candidate })).response).toMatchObject({
      outcome: 'failed',
      'reason/code': 'connection-failed',
    })
  })
})
