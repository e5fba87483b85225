import { expect, it } from 'vitest'
import { acknowledgementDraft } from './acknowledgement-draft'
import { aServerCandidate } from './fixtures/a-candidate'
import type { Evidence } from './locality'

const contextFor = (code: Evidence['code']): string => {
  const { verdict } = aServerCandidate('loopback-unverified')
  const candidate = aServerCandidate('loopback-unverified', { verdict: { ...verdict, evidence: [{ code }] } })
  return acknowledgementDraft(candidate).prompt.context ?? ''
}

it('a question whether to use an Ollama whose cloud is on says how to turn it off instead', () => {
  expect(contextFor('cloud-not-disabled')).toContain('OLLAMA_NO_CLOUD=1')
})

it('a question about a server that nothing can verify promises no way to have it verified', () => {
  expect(contextFor('server-cannot-attest')).not.toMatch(/Ollama|look again/)
})
