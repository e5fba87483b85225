import type { BaselineCandidate } from '../../../src-shared/contract/baseline'
import type { BaselineReason } from '../../../src-shared/inquirium/baseline-status'
import type { ConformanceCheck } from '../../../src-shared/inquirium/conformance-report'

/** What each check is about, as one would say it. */
export const checkNames: Readonly<Record<ConformanceCheck, string>> = {
  generates: 'It answers',
  'window-is-large-enough': 'It reads at least 2,048 tokens at once',
  'output-is-bounded': 'It stops where it is told to',
  streams: 'Its answer comes word by word',
  stops: 'It stops at once when you stop it',
  'has-no-tools': 'It calls no tools by itself',
  'transport-is-local': 'It is reached on this machine only',
  'sends-no-telemetry': 'It reports to nobody',
  'has-no-remote-fallback': 'It never falls back to another machine',
  'survives-bad-input': 'It lives through nonsense',
}

const obstacles: Readonly<Record<BaselineReason, string>> = {
  'transport-not-local-enough': 'It is a program on a pipe, which could do anything, so it is never the baseline.',
  'conformance-missing': 'It has not been checked on this machine yet, or it changed since.',
  'conformance-stale': 'Its last check is more than seven days old.',
  'conformance-failed': 'It did not pass its last check.',
}

export const obstacleWords = (obstacle: string): string =>
  Object.hasOwn(obstacles, obstacle) ? obstacles[obstacle as BaselineReason] : 'It does not qualify.'

/** What helps, from what stands in the way. */
export function mendingWords({ state, obstacle, report }: BaselineCandidate): string {
  if (state === 'unreachable' || state === 'unhealthy') return 'Start the runtime first, then check it.'
  if (state === 'loading') return 'Wait until its model is loaded, then check it.'
  if (state === 'not-configured') return 'Look at its entry in the configuration first.'
  if (state === 'model-missing') return 'Give the runtime its model first.'
  if (state === 'model-failed') return 'See in the runtime why it cannot load the model, then check it.'
  if (obstacle === 'transport-not-local-enough') return 'You can still choose it for a session of its own.'
  if (obstacle !== 'conformance-failed') return 'Check it now; it is also checked before it first answers.'
  return fixFor(Object.entries(report?.checks ?? {}).find(([, result]) => result.outcome === 'failed')?.[0])
}

const fixes: Partial<Readonly<Record<ConformanceCheck, string>>> = {
  generates: 'See whether it answers at all in its own interface, then check again.',
  'window-is-large-enough': 'Set a larger context in the runtime, or choose another model.',
  'output-is-bounded': 'Choose a model that heeds the longest answer, or update the runtime.',
  streams: 'Switch streaming on in the runtime, or update it.',
  stops: 'Update the runtime: it goes on after it was stopped.',
  'has-no-tools': 'Choose a model without built-in tools.',
  'transport-is-local': 'Set it up on this machine.',
  'sends-no-telemetry': 'Switch its reporting off, then check again.',
  'has-no-remote-fallback': 'Switch cloud models off in the runtime, then check again.',
  'survives-bad-input': 'Update the runtime, or choose another one.',
}

const fixFor = (check: string | undefined): string =>
  fixes[check as ConformanceCheck] ?? 'Check it again, or choose another runtime.'
