import { describe, expect, it } from 'vitest'
import type { LocalityVerdict } from '../../src-shared/inquirium/locality-verdict'
import { anOllama } from './doubles/an-ollama'
import { firstCandidate } from './doubles/ask'
import { startOllamaDouble } from './doubles/ollama-double'
import { runtimeOver } from './doubles/runtime-over'
import { createOllamaAdapter } from './ollama'
import { unverifiedWith } from './unverified-with'

const verdictOf = (verdict: LocalityVerdict['verdict']): LocalityVerdict => ({
  verdict,
  evidence: [{ code: 'server-unknown' }],
  'time/checked-at': '2026-11-16T00:00:00Z',
})

describe('the word of the operator', () => {
  it('is part of what is known about a runtime that cannot be verified', () => {
    expect(unverifiedWith(true, verdictOf('loopback-unverified')).evidence).toEqual([
      { code: 'server-unknown' },
      { code: 'operator-acknowledged' },
    ])
  })

  it('that was not given is not evidence', () => {
    expect(unverifiedWith(false, verdictOf('loopback-unverified'))).toEqual(verdictOf('loopback-unverified'))
  })

  it.each(['remote-proxied', 'local-attested', 'proven-in-process'] as const)(
    'adds nothing where it is %s',
    (verdict) => {
      expect(unverifiedWith(true, verdictOf(verdict))).toEqual(verdictOf(verdict))
    },
  )

  it('is told of an Ollama whose cloud is on', async () => {
    const acknowledged = { isAcknowledged: () => true }
    const { runtime } = await runtimeOver(createOllamaAdapter, startOllamaDouble({ cloud: 'enabled' }), acknowledged)
    expect((await firstCandidate(runtime)).verdict.evidence).toContainEqual({ code: 'operator-acknowledged' })
    const unasked = (await anOllama({ cloud: 'enabled' })).runtime
    expect((await firstCandidate(unasked)).verdict.evidence).not.toContainEqual({ code: 'operator-acknowledged' })
  })
})
