import { expect, it } from 'vitest'
import { aServerCandidate } from '../inquirium/fixtures/a-candidate'
import type { Adapter } from './adapter'
import { cutOff, finished } from './attempt-end'
import { createContractRuntime } from './contract-runtime'
import { ask } from './doubles/ask'

it('an answer that showed signs of elsewhere is never a completed one, however its adapter ended it', async () => {
  const candidate = aServerCandidate('local-attested')
  const adapter: Adapter = {
    'runtime/ref': candidate['runtime/ref'],
    name: candidate.name,
    kind: 'ollama',
    ignoredParameters: [],
    probe: async () => [candidate],
    async stream(_call, answer) {
      answer.text('Because.')
      answer.evidence({ code: 'remote-field-in-answer' })
      return finished('stop')
    },
    embed: async () => cutOff('handler-unavailable', 'operation-unsupported'),
    close: async () => undefined,
  }
  const { response } = await ask(createContractRuntime(adapter, { nowMs: () => 0 }))
  expect(response).toMatchObject({
    outcome: 'interrupted',
    'reason/code': 'remote-signs-seen',
    output: [{ text: 'Because.' }],
  })
})
