import { expect, it } from 'vitest'
import { aServerCandidate } from '../inquirium/fixtures/a-candidate'
import type { Evidence } from '../inquirium/locality'
import type { RuntimeCandidate } from '../inquirium/runtime-candidate'
import type { Adapter } from './adapter'
import { finished } from './attempt-end'
import { createContractRuntime } from './contract-runtime'
import { ask, firstCandidate } from './doubles/ask'
import { embedTexts } from './doubles/embed-texts'

/** A runtime that looks as told and whose answers show this. */
function aRuntime(
  look: () => RuntimeCandidate,
  shows: readonly Evidence[],
  { ending = finished('stop'), asked = [] as string[] } = {},
) {
  const { 'runtime/ref': ref, name } = look()
  const adapter: Adapter = {
    'runtime/ref': ref,
    name,
    kind: 'ollama',
    ignoredParameters: [],
    probe: async () => [look()],
    async stream({ candidate }, answer) {
      asked.push(candidate['model.binding/ref'])
      answer.text('Because.')
      for (const evidence of shows) answer.evidence(evidence)
      return ending
    },
    async embed({ candidate }) {
      asked.push(candidate['model.binding/ref'])
      return { kind: 'embedded', vectors: [[1]], usage: {} }
    },
    close: async () => undefined,
  }
  return createContractRuntime(adapter, { nowMs: () => 0, elapsedMs: () => 0 })
}

it('an answer that showed signs of elsewhere is never a completed one, however its adapter ended it', async () => {
  const { response } = await ask(
    aRuntime(() => aServerCandidate('local-attested'), [{ code: 'remote-field-in-answer' }]),
  )
  expect(response).toMatchObject({
    outcome: 'interrupted',
    'reason/code': 'remote-signs-seen',
    output: [{ text: 'Because.' }],
  })
})

it('a model that gave itself away is not believed again, and another one of the same server is', async () => {
  const runtime = aRuntime(() => aServerCandidate('local-attested'), [{ code: 'remote-field-in-answer' }])
  await ask(runtime)
  expect(await firstCandidate(runtime)).toMatchObject({ state: 'ready', verdict: { verdict: 'remote-proxied' } })
  const another = { 'model.binding/ref': 'model.binding/server/another' }
  const other = aRuntime(() => aServerCandidate('local-attested', another), [{ code: 'remote-field-in-answer' }])
  await ask(other, { candidate: aServerCandidate('local-attested') })
  expect((await firstCandidate(other)).verdict.verdict).toBe('local-attested')
})

it('an answer that showed nothing of it settles nothing: the next look judges anew', async () => {
  let verdict: 'local-attested' | 'remote-proxied' | 'loopback-unverified' = 'local-attested'
  const runtime = aRuntime(() => aServerCandidate(verdict), [])
  for (verdict of ['local-attested', 'loopback-unverified', 'remote-proxied'] as const) {
    expect((await firstCandidate(runtime)).verdict.verdict).toBe(verdict)
    await ask(runtime)
  }
})

it('a model that gave itself away is told nothing more, by whoever looked at it before', async () => {
  const asked: string[] = []
  const runtime = aRuntime(() => aServerCandidate('local-attested'), [{ code: 'remote-field-in-answer' }], { asked })
  const seen = await firstCandidate(runtime)
  expect((await embedTexts(runtime, ['a'])).outcome).toBe('completed')
  await ask(runtime, { candidate: seen })
  expect(asked).toHaveLength(2)
  const again = await ask(runtime, { candidate: seen })
  const refused = {
    outcome: 'handler-unavailable',
    'reason/code': 'egress-denied',
    locality_verdict: {
      verdict: 'remote-proxied',
      evidence: [{ code: 'server-unknown' }, { code: 'remote-field-in-answer' }],
    },
  }
  expect(again.response).toMatchObject(refused)
  expect(await embedTexts(runtime, ['a'])).toMatchObject(refused)
  expect(asked).toHaveLength(2)
})
