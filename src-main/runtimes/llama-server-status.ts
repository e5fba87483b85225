import type { CandidateState } from '../inquirium/runtime-candidate'
import { asArray, asText, type WireObject } from './wire-value'

/** What a server that routes to several models tells of one; null where a server has but the one it was started with. */
export type ModelStatus = WireObject | null

export function stateOf(status: ModelStatus): CandidateState {
  if (hasFailedToLoad(status)) return 'model-failed'
  return status?.value === 'loading' || status?.value === 'downloading' ? 'loading' : 'ready'
}

/** Such a model wakes up when it is asked, so it is no less ready. */
export function isUnloaded(status: ModelStatus): boolean {
  return (status?.value === 'unloaded' && !hasFailedToLoad(status)) || status?.value === 'sleeping'
}

/** One that could not be loaded is called unloaded, with a mark of it that stays until it is loaded. */
export function hasFailedToLoad(status: ModelStatus): boolean {
  return status?.value === 'failed' || (status?.value === 'unloaded' && status.failed === true)
}

/** Known whether it is loaded or not: a model that is unloaded in between is still the one that was checked. */
export function startedAs(status: ModelStatus): readonly string[] {
  return ['--model', '--hf-repo', '--hf-file', '--ctx-size'].map((option) => startedWith(status, option))
}

/** Those who are answered at once share a window, unless each may take what the others leave. */
export function windowStartedWith(status: ModelStatus): number {
  const window = Number(startedWith(status, '--ctx-size'))
  const sharers = asArray(status?.args).includes('--kv-unified') ? 1 : Number(startedWith(status, '--parallel'))
  return sharers > 1 ? Math.floor(window / sharers) : window
}

/** What follows an option in the command a model is started with; nothing where it is not there. */
export function startedWith(status: ModelStatus, option: string): string {
  const words = asArray(status?.args)
  return words.includes(option) ? asText(words[words.indexOf(option) + 1]) : ''
}
