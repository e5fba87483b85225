import type { BaselineObstacle, BaselineReport, CheckOutcome } from '../../../src-shared/contract/baseline'
import type { ConformanceCheck } from '../../../src-shared/inquirium/conformance-report'
import { reasonWords } from './reason-words'

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

const obstacles: Readonly<Record<BaselineObstacle, string>> = {
  'transport-not-local-enough': 'It is a program on a pipe, which could do anything, so it is never the baseline.',
  'runtime-loading': 'It is still loading its model.',
  'runtime-unhealthy': 'It does not respond.',
  'runtime-not-configured': 'It is not set up completely.',
  'model-missing': 'It does not have the model.',
  'engine-missing': 'The build of llama.cpp that it runs on is not installed on this machine.',
  'model-load-failed': 'It could not load its model.',
  'egress-denied': 'It would pass your words on to another machine, so it is not asked anything.',
  'locality-unverified': 'It cannot show that it runs on this machine, so it is never the baseline.',
  'window-too-small': 'It reads fewer than 2,048 tokens at once, which is too little for the baseline.',
  'conformance-missing': 'It has not been checked on this machine yet, or it changed since.',
  'conformance-stale': 'Its last check is too old.',
  'conformance-failed': 'It did not pass its last check.',
}

const mending: Readonly<Record<Exclude<BaselineObstacle, 'conformance-failed'>, string>> = {
  'transport-not-local-enough': 'You can still choose it for a session of its own.',
  'runtime-loading': 'Wait until its model is loaded; then it can be checked here.',
  'runtime-unhealthy': 'Start the runtime; then it can be checked here.',
  'runtime-not-configured': 'Look at its entry in the configuration first.',
  'model-missing': 'Give the runtime its model first.',
  'engine-missing': 'Run npm run platform-runtime once in the folder of Inquirium; then it can be checked here.',
  'model-load-failed': 'See in the runtime why it cannot load the model; then it can be checked here.',
  'egress-denied': 'Switch cloud models off in the runtime, or choose a model that runs here.',
  'locality-unverified': 'You can still choose it for a session of its own, once you have allowed it.',
  'window-too-small': 'Set a larger context in the runtime, or choose another model.',
  'conformance-missing': 'Check it now; it is also checked before it first answers.',
  'conformance-stale': 'Check it now; it is also checked before it next answers.',
}

/** What stands in the way, and what helps. */
export const obstacleWords = (obstacle: BaselineObstacle, report: BaselineReport | null): string =>
  `${obstacles[obstacle]} ${obstacle === 'conformance-failed' ? mendingOf(report) : mending[obstacle]}`

const mendingOf = (report: BaselineReport | null): string =>
  fixFor(Object.entries(report?.checks ?? {}).find(([, result]) => result.outcome === 'failed')?.[0])

/** How a check ended, as one sentence without its full stop. */
export function checkEndWords(end: CheckOutcome): string {
  switch (end.outcome) {
    case 'passed':
      return 'Passed every check'
    case 'failed':
      return 'Did not pass'
    case 'cancelled':
      return 'The check was stopped'
    case 'broken-off':
      return `The check was cut short: ${reasonWords(end['reason/code'])}. That says nothing of the runtime`
    case 'not-asked':
      return 'Nothing was asked of it'
  }
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
