import { z } from 'zod'

/** What the operator can do about an answer that did not come. The renderer has the words. */
export const NextStep = z.enum([
  'try-again',
  'continue-from-partial',
  'wait-until-loaded',
  'start-runtime',
  'install-engine',
  'choose-runtime',
  'choose-model',
  'acknowledge-runtime',
  'check-runtime',
  'edit-configuration',
  'adjust-parameters',
  'shorten-conversation',
  'remove-context',
  'change-mode',
  'free-memory',
  'unlock-participant',
  'report-problem',
  'nothing-needed',
])
export type NextStep = z.infer<typeof NextStep>

/** Every reason an operation can end without completing, with the way out of it. */
export const outcomeReasons = {
  interrupted: {
    'stream-ended-early': 'continue-from-partial',
    'runtime-stopped': 'continue-from-partial',
    'idle-timeout': 'continue-from-partial',
    'total-timeout': 'continue-from-partial',
    'process-ended': 'continue-from-partial',
    'remote-signs-seen': 'choose-runtime',
  },
  cancelled: {
    'operator-cancelled': 'nothing-needed',
    'session-excised': 'nothing-needed',
    'app-closing': 'try-again',
  },
  denied: {
    'remote-not-available': 'choose-runtime',
    'locality-denied': 'choose-runtime',
    'trust-denied': 'acknowledge-runtime',
    'mode-denied': 'change-mode',
    'classification-denied': 'choose-runtime',
    'context-denied': 'remove-context',
    'scope-denied': 'remove-context',
    'authority-missing': 'unlock-participant',
    'configuration-refused': 'edit-configuration',
  },
  'handler-unavailable': {
    'missing-profile': 'edit-configuration',
    'no-runtime-candidate': 'choose-runtime',
    'runtime-not-configured': 'edit-configuration',
    'runtime-unhealthy': 'start-runtime',
    'runtime-loading': 'wait-until-loaded',
    'model-missing': 'choose-model',
    'engine-missing': 'install-engine',
    'model-load-failed': 'choose-model',
    'policy-denied': 'choose-runtime',
    'egress-denied': 'choose-runtime',
    'lease-denied': 'try-again',
    'locality-unverified': 'acknowledge-runtime',
    'conformance-missing': 'check-runtime',
    'conformance-stale': 'check-runtime',
    'conformance-failed': 'check-runtime',
    'window-too-small': 'choose-model',
    'operation-unsupported': 'choose-runtime',
  },
  invalid: {
    'request-malformed': 'report-problem',
    'response-malformed': 'choose-runtime',
    'parameter-unsupported': 'adjust-parameters',
    'window-exceeded': 'shorten-conversation',
    'schema-unsatisfied': 'choose-model',
    'output-cut-short': 'adjust-parameters',
    'output-empty': 'try-again',
  },
  failed: {
    'runtime-error': 'try-again',
    'runtime-crashed': 'try-again',
    'connection-failed': 'start-runtime',
    'model-load-failed': 'choose-model',
    'out-of-memory': 'free-memory',
    'only-reasoning': 'adjust-parameters',
    'output-too-large': 'adjust-parameters',
    'storage-failed': 'report-problem',
    'internal-error': 'report-problem',
  },
} as const satisfies Record<string, Record<string, NextStep>>

export type UnfinishedOutcome = keyof typeof outcomeReasons
export type OutcomeReason<O extends UnfinishedOutcome> = Extract<keyof (typeof outcomeReasons)[O], string>

export const Outcome = z.enum(['completed', ...outcomeNames()])
export type Outcome = z.infer<typeof Outcome>

export function nextStepAfter<O extends UnfinishedOutcome>(outcome: O, reason: OutcomeReason<O>): NextStep {
  const steps: Readonly<Record<string, NextStep>> = outcomeReasons[outcome]
  return steps[reason] ?? 'report-problem'
}

/** The fields every operation's unfinished outcome has, whatever the operation. */
export function unfinished<O extends UnfinishedOutcome>(outcome: O) {
  return {
    outcome: z.literal(outcome),
    'reason/code': z.enum(reasonsOf(outcome)),
    next_step: NextStep,
  }
}

function reasonsOf<O extends UnfinishedOutcome>(outcome: O): readonly OutcomeReason<O>[] {
  // Object.keys forgets the key type; the table above is the only source of these names.
  return Object.keys(outcomeReasons[outcome]) as OutcomeReason<O>[]
}

function outcomeNames(): UnfinishedOutcome[] {
  return Object.keys(outcomeReasons) as UnfinishedOutcome[]
}
