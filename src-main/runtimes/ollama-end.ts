import { type AttemptEnd, type CutOff, cutOff, type Seen } from './attempt-end'

/** What an end means where it came from Ollama. */
export function endOfOllama(end: CutOff): Seen<CutOff>
export function endOfOllama(end: AttemptEnd): Seen<AttemptEnd>
export function endOfOllama(end: AttemptEnd): Seen<AttemptEnd> {
  if (end.kind === 'finished') return end
  // It loads a model before it answers anything, so all it has no room for is one more question in its queue.
  if (end.reason === 'runtime-loading') return cutOff('handler-unavailable', 'lease-denied', end.detail)
  return end.reason === 'egress-denied' ? { ...end, evidence: [{ code: 'cloud-model-reported' }] } : end
}
