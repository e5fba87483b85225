import type { RuntimeSummary } from '../../../../src-shared/contract/runtimes'
import { localityWords } from '../../../bridge/locality-words'
import { formatBytes } from '../../../ui/format-bytes'
import { wordsForPassedOver } from '../words/passed-over-words'

/** What is known of a runtime with one of its models, and what is not, in the order it is asked for. */
export function runtimeFacts(summary: RuntimeSummary): readonly string[] {
  const state = wordsForState(summary.state)
  // Of one that cannot answer now, little is known, and less would hold when it can.
  if (state !== null) return [state]
  if (summary.barred !== null) return [wordsForPassedOver(summary.barred)]
  return [
    summary.windowTokens === null
      ? 'window not known'
      : `window of ${summary.windowTokens.toLocaleString('en')} tokens`,
    ...(summary.sizeBytes === null ? [] : [formatBytes(summary.sizeBytes)]),
    ...(summary.isSmall ? ['a small model'] : []),
    summary.acknowledged && summary.verdict.verdict === 'loopback-unverified'
      ? `${localityWords[summary.verdict.verdict].short}, vouched for by you`
      : localityWords[summary.verdict.verdict].short,
    checkOf(summary),
  ]
}

function checkOf({ isInProfile, baseline }: RuntimeSummary): string {
  if (!isInProfile) return 'never the baseline assistant'
  return baseline === 'ready' ? 'passed its check' : wordsForPassedOver(baseline)
}

const stateWords: Readonly<Record<Exclude<RuntimeSummary['state'], 'ready'>, string>> = {
  loading: 'loading',
  unreachable: 'not reachable',
  unhealthy: 'not responding',
  'not-configured': 'not set up',
  'model-missing': 'model missing',
  'engine-missing': 'engine missing',
  'model-failed': 'model could not be loaded',
}

/** What keeps a runtime from answering now; null when nothing does. */
export const wordsForState = (state: RuntimeSummary['state']): string | null =>
  state === 'ready' ? null : stateWords[state]
