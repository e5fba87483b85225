import { unstatedEpistemic } from '../../src-shared/inquirium/epistemic'
import { GenerateResponse } from '../../src-shared/inquirium/generate-response'
import {
  type NextStep,
  nextStepAfter,
  type OutcomeReason,
  outcomeReasons,
} from '../../src-shared/inquirium/outcome-reasons'
import type { AttemptPlan } from './attempt-plan'
import type { Accident } from './conformance-port'
import type { Rejection } from './select-runtime'

const envelope = ({ identity, classification }: AttemptPlan) =>
  ({
    schema: 'inquirium.generate.response.v1',
    operation: 'generate',
    'operation/id': identity.operation,
    'trace/ref': identity.trace,
    classification,
    usage: {},
    diagnostics: {},
    epistemic: unstatedEpistemic(),
  }) as const

/** Answers the host gives itself, where no runtime was asked. */
export function unavailable(
  plan: AttemptPlan,
  reason: OutcomeReason<'handler-unavailable'>,
  rejections: readonly Rejection[],
): GenerateResponse {
  return {
    ...envelope(plan),
    outcome: 'handler-unavailable',
    'reason/code': reason,
    next_step: nextStepAfter('handler-unavailable', reason),
    rejections: rejections
      .slice(0, 64)
      .map(({ candidate, reason: why }) => ({ 'runtime/ref': candidate['runtime/ref'], 'reason/code': why })),
  }
}

/** What happened to the runtime before it could be asked. */
export function brokenOff(plan: AttemptPlan, { outcome, reason }: Accident): GenerateResponse {
  const steps: Readonly<Record<string, NextStep>> = outcomeReasons[outcome]
  return GenerateResponse.parse({ ...envelope(plan), outcome, 'reason/code': reason, next_step: steps[reason] })
}

export function denied(plan: AttemptPlan, reason: OutcomeReason<'denied'>): GenerateResponse {
  return { ...envelope(plan), outcome: 'denied', 'reason/code': reason, next_step: nextStepAfter('denied', reason) }
}

export function invalid(plan: AttemptPlan, reason: OutcomeReason<'invalid'>): GenerateResponse {
  return { ...envelope(plan), outcome: 'invalid', 'reason/code': reason, next_step: nextStepAfter('invalid', reason) }
}

export function cancelled(plan: AttemptPlan): GenerateResponse {
  const reason = plan.cancelReason()
  return {
    ...envelope(plan),
    outcome: 'cancelled',
    'reason/code': reason,
    next_step: nextStepAfter('cancelled', reason),
    output: [],
  }
}

/** What had arrived is kept, however the attempt failed. */
export function failed(plan: AttemptPlan, reason: OutcomeReason<'failed'>, text = ''): GenerateResponse {
  return {
    ...envelope(plan),
    outcome: 'failed',
    'reason/code': reason,
    next_step: nextStepAfter('failed', reason),
    output: text === '' ? [] : [{ type: 'text', text }],
  }
}

/** A runtime knows only that it was stopped; why is the host's to say. */
export function withCause(plan: AttemptPlan, response: GenerateResponse): GenerateResponse {
  if (response.outcome !== 'cancelled') return response
  const reason = plan.cancelReason()
  return { ...response, 'reason/code': reason, next_step: nextStepAfter('cancelled', reason) }
}

type Completed = Extract<GenerateResponse, { outcome: 'completed' }>

/** An answer that was stopped between two of its pieces: what was said stays said. */
export function stopped(plan: AttemptPlan, response: Completed): GenerateResponse {
  const reason = plan.cancelReason()
  return { ...response, outcome: 'cancelled', 'reason/code': reason, next_step: nextStepAfter('cancelled', reason) }
}

/** Something on the way could not be recorded, and what is not recorded has not happened. */
export function unrecorded(response: Completed): GenerateResponse {
  const reason = 'storage-failed'
  return { ...response, outcome: 'failed', 'reason/code': reason, next_step: nextStepAfter('failed', reason) }
}
