import { setTimeout as wait } from 'node:timers/promises'
import type { RuntimeCandidate } from '../inquirium/runtime-candidate'
import type { RuntimeProgress } from '../inquirium/runtime-port'
import type { Adapter } from './adapter'

export type LoadingLimits = { readonly lookEveryMs: number; readonly longestMs: number }

/** A large model on a slow disk takes minutes; one that takes longer than this does not load. */
const USUAL_LIMITS: LoadingLimits = { lookEveryMs: 400, longestMs: 600_000 }

/** Looks again and again while a model loads. Only a turn that needs the runtime does so; nothing is polled otherwise. */
export async function untilLoaded(
  { probe }: Pick<Adapter, 'probe'>,
  candidate: RuntimeCandidate,
  onProgress: (progress: RuntimeProgress) => void,
  signal: AbortSignal,
  { lookEveryMs, longestMs }: LoadingLimits = USUAL_LIMITS,
): Promise<boolean> {
  const ending = AbortSignal.any([signal, AbortSignal.timeout(longestMs)])
  onProgress(progressOf(candidate))
  while (!ending.aborted) {
    const found = (await probe(ending)).find((each) => isSame(each, candidate))
    if (ending.aborted) return false
    if (found?.state !== 'loading') return true
    onProgress(progressOf(found))
    await wait(lookEveryMs, null, { signal: ending }).catch(() => null)
  }
  return false
}

/** As long as a server says nothing of its models, the one candidate that stands for all of them is meant. */
function isSame(found: RuntimeCandidate, wanted: RuntimeCandidate): boolean {
  if (found.standsForAll) return true
  return !wanted.standsForAll && found['model.binding/ref'] === wanted['model.binding/ref']
}

function progressOf({ state, loaded }: RuntimeCandidate): RuntimeProgress {
  return { stage: 'loading', ...(state === 'loading' && loaded !== undefined ? { fraction: loaded } : {}) }
}
