import type { EvidenceCode, LocalityVerdict } from './locality-verdict'

const ways: Readonly<Partial<Record<EvidenceCode, string>>> = {
  'cloud-not-disabled':
    'Cloud is on in this Ollama. Turn it off in the settings of Ollama, or start it with OLLAMA_NO_CLOUD=1, and look again: then it can be shown that its own models answer here.',
  'cloud-state-unknown':
    'This Ollama does not say whether cloud is off in it. Update it, turn cloud off, and look again: then it can be shown that its own models answer here.',
}

/** What the operator can do so that a runtime can be verified; null where there is nothing, or nothing is missing. */
export function wayToVerify({ verdict, evidence }: Pick<LocalityVerdict, 'verdict' | 'evidence'>): string | null {
  if (verdict !== 'loopback-unverified') return null
  return evidence.map(({ code }) => ways[code]).find((way) => way !== undefined) ?? null
}
