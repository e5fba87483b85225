import type { LocalityVerdict } from '../../src-shared/inquirium/locality-verdict'

/** Where a runtime cannot be verified, that the operator took it on their word is part of what is known about it. */
export function unverifiedWith(acknowledged: boolean, verdict: LocalityVerdict): LocalityVerdict {
  if (!acknowledged || verdict.verdict !== 'loopback-unverified') return verdict
  return { ...verdict, evidence: [...verdict.evidence, { code: 'operator-acknowledged' }] }
}
