import { describe, expect, it } from 'vitest'
import type { LocalityVerdict } from './locality-verdict'
import { wayToVerify } from './way-to-verify'

const known = (
  verdict: LocalityVerdict['verdict'],
  ...codes: readonly LocalityVerdict['evidence'][number]['code'][]
) => ({
  verdict,
  evidence: codes.map((code) => ({ code })),
})

describe('the way to have a runtime verified', () => {
  it('is to turn the cloud of Ollama off where it is on', () => {
    expect(wayToVerify(known('loopback-unverified', 'cloud-not-disabled', 'no-remote-host'))).toMatch(
      /OLLAMA_NO_CLOUD=1/,
    )
  })

  it('is to update an Ollama that does not say', () => {
    expect(wayToVerify(known('loopback-unverified', 'cloud-state-unknown', 'no-remote-host'))).toMatch(/Update it/)
  })

  it.each([
    ['cannot be verified by anything', known('loopback-unverified', 'server-cannot-attest')],
    ['is verified', known('local-attested', 'cloud-disabled', 'no-remote-host')],
    ['runs elsewhere, whatever is turned off', known('remote-proxied', 'cloud-not-disabled', 'cloud-model-name')],
  ])('is not told of one that %s', (_what, verdict) => expect(wayToVerify(verdict)).toBeNull())
})
