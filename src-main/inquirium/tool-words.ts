import type { CancellationReason } from '../../src-shared/inquiry/cancellation-reason'
import type { Permit } from './permit'
import type { ToolOutcome } from './tool-port'

/** What a model is told about a call. */
export interface CallReport {
  readonly content: string
  readonly isError: boolean
  /** How the call ended, for the trace. */
  readonly outcome: 'ran' | 'skipped' | 'failed' | 'cancelled'
  readonly reason: string
}

const DO_NOT_RETRY = 'Do not call it again in this turn.'

export function reportOutcome(outcome: Exclude<ToolOutcome, { kind: 'needs-input' }>): CallReport {
  switch (outcome.kind) {
    case 'success':
      return { content: outcome.content, isError: false, outcome: 'ran', reason: 'tool-succeeded' }
    case 'error':
      return { content: outcome.message, isError: true, outcome: 'failed', reason: outcome.code }
    case 'refused-arguments':
      return reportArguments(outcome.reasons)
    case 'cancelled':
      return reportStopped()
    case 'unknown-tool':
      return failure('skipped', 'unknown-tool', 'There is no such tool. Use only the tools you were given.')
  }
}

export function reportArguments(reasons: readonly string[]): CallReport {
  const content = `The arguments were refused:\n${reasons.join('\n')}\nCorrect them and call the tool again.`
  return failure('skipped', 'arguments-refused', content)
}

export function reportStopped(): CallReport {
  return failure('cancelled', 'stopped', 'The call was stopped before it ended.')
}

export function reportTooMany(): CallReport {
  return failure('skipped', 'too-many-calls', 'Too many calls at once. Make fewer and wait for their results.')
}

export function reportTooManyQuestions(): CallReport {
  return failure('failed', 'too-many-questions', `The tool kept asking and was ended. ${DO_NOT_RETRY}`)
}

export function reportNotPermitted(permit: Exclude<Permit, { kind: 'allowed' | 'not-recorded' }>): CallReport {
  switch (permit.kind) {
    case 'denied':
      return permit.by === 'operator'
        ? failure('skipped', 'operator-refused', `The operator refused to let this run. ${DO_NOT_RETRY}`)
        : failure('skipped', 'policy-refused', `This is not allowed here. ${DO_NOT_RETRY}`)
    case 'cannot-be-shown':
      return failure('skipped', 'cannot-be-shown', 'The call is too large for the operator to review. Make it smaller.')
    case 'not-decided':
      return failure('cancelled', 'not-decided', `Nobody decided whether this may run, so it did not. ${DO_NOT_RETRY}`)
  }
}

/** A question that was not answered ends the call that asked it. Saying no is the operator's right, and no error. */
export function reportUnanswered(reason: CancellationReason, configurationKey: string | null): CallReport {
  switch (reason) {
    case 'user':
      return {
        ...failure('cancelled', 'question-cancelled', 'The operator cancelled the question of the tool.'),
        isError: false,
      }
    case 'declined':
      return {
        ...failure('cancelled', 'question-declined', 'The operator declined to answer the tool.'),
        isError: false,
      }
    case 'backend_error':
      return failure('failed', 'question-failed', 'The question of the tool could not be answered. You may try again.')
    case 'no_prompt_backend':
      return failure('failed', 'no-prompt-backend', `Nobody can be asked here. ${DO_NOT_RETRY}`)
    case 'assistant_routing_denied':
      return failure(
        'failed',
        'assistant-routing-denied',
        `The question must be answered by the operator, but ${configurationKey ?? 'the configuration'} sends it to a model. ${DO_NOT_RETRY}`,
      )
    case 'invalid_static_answer':
      return failure(
        'failed',
        'invalid-static-answer',
        `The answer configured as ${configurationKey ?? 'answer'} does not fit the question. ${DO_NOT_RETRY}`,
      )
    case 'timed_out':
    case 'superseded':
    case 'withdrawn':
    case 'interrupted':
      return failure('cancelled', 'question-ended', 'The question of the tool ended without an answer.')
  }
}

function failure(outcome: CallReport['outcome'], reason: string, content: string): CallReport {
  return { content, isError: true, outcome, reason }
}
