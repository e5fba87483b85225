import { Diagnostics } from '../../src-shared/inquirium/diagnostics'
import type { GenerateParameterName } from '../../src-shared/inquirium/generate-parameters'
import type { GenerateRequest } from '../../src-shared/inquirium/generate-request'
import { GenerateResponse } from '../../src-shared/inquirium/generate-response'
import { nextStepAfter } from '../../src-shared/inquirium/outcome-reasons'
import type { OutputPart } from '../../src-shared/inquirium/output-part'
import type { Instant } from '../../src-shared/inquirium/primitives'
import { Timing, Usage } from '../../src-shared/inquirium/usage'
import { judgeAnswer } from '../inquirium/locality'
import type { RuntimeCall } from '../inquirium/runtime-port'
import type { FinishedAnswer } from './answer'
import { type AttemptEnd, type CutOff, cutOff } from './attempt-end'
import { caveatsOf } from './caveats'
import { elapsedBetween } from './elapsed-time'
import { sayable } from './sayable'

export type Attempt = {
  readonly call: RuntimeCall<GenerateRequest>
  readonly end: AttemptEnd
  readonly answer: FinishedAnswer
  /** What the answer amounts to; differs from its own parts when it was read as structured. */
  readonly output: readonly OutputPart[]
  readonly repairs: number
  readonly parametersIgnored: readonly GenerateParameterName[]
  /** Milliseconds from an arbitrary start. */
  readonly startedAtMs: number
  readonly finishedAtMs: number
  readonly finishedAt: Instant
}

/** The contract's response for one attempt, parsed like anything that crosses a boundary. */
export function makeResponse(attempt: Attempt): GenerateResponse {
  const { call, answer } = attempt
  const verdict = judgeAnswer(call.candidate.verdict, answer.evidence, attempt.finishedAt)
  const end = settle(attempt, verdict.verdict === 'remote-proxied')
  const served = {
    output: attempt.output,
    'runtime/ref': call.candidate['runtime/ref'],
    'model.binding/ref': call.candidate['model.binding/ref'],
    // What was asked for, never what is claimed to have happened: that is the verdict.
    ...(verdict.verdict === 'remote-proxied' ? {} : { locality: call.request.policy.locality }),
    locality_verdict: verdict,
    epistemic: {
      caveats: caveatsOf({
        end,
        candidate: call.candidate,
        verdict,
        promptWasCut: answer.promptWasCut,
        parametersIgnored: attempt.parametersIgnored.length > 0,
        repairs: attempt.repairs,
      }),
    },
  }
  const envelope = envelopeOf(attempt, end)
  if (end.kind === 'finished') return GenerateResponse.parse({ ...envelope, ...served, outcome: 'completed' })
  const unfinished = { ...envelope, outcome: end.outcome, 'reason/code': end.reason, next_step: nextStep(end) }
  if (keepsOutput(end)) return GenerateResponse.parse({ ...unfinished, ...served })
  const isRefused = end.reason === 'egress-denied' && verdict.verdict === 'remote-proxied'
  return GenerateResponse.parse(isRefused ? { ...unfinished, locality_verdict: verdict } : unfinished)
}

function settle({ end, output, answer }: Attempt, remote: boolean): AttemptEnd {
  // Nothing was given to a runtime that was refused, so nothing can have been passed on.
  const isRefused = end.kind === 'cut-off' && end.outcome === 'handler-unavailable' && output.length === 0
  if (remote && !isRefused) return cutOff('interrupted', 'remote-signs-seen')
  if (end.kind === 'finished') {
    return output.length > 0 ? end : cutOff('invalid', answer.callsCutShort > 0 ? 'output-cut-short' : 'output-empty')
  }
  // What had arrived is never thrown away, whatever went wrong after it.
  return output.length > 0 && !keepsOutput(end)
    ? cutOff('failed', 'runtime-error', { code: end.reason, ...end.detail })
    : end
}

function keepsOutput({ outcome }: CutOff): boolean {
  return outcome === 'interrupted' || outcome === 'cancelled' || outcome === 'failed'
}

function nextStep(end: CutOff) {
  return nextStepAfter(end.outcome, end.reason as never)
}

function envelopeOf(attempt: Attempt, end: AttemptEnd) {
  const { call, answer } = attempt
  const operationId = call.request['operation/id']
  return {
    schema: 'inquirium.generate.response.v1',
    operation: 'generate',
    ...(operationId === undefined ? {} : { 'operation/id': operationId }),
    'trace/ref': call['trace/ref'],
    classification: call.request.classification,
    usage: sayable(Usage, answer.usage),
    timing: sayable(Timing, timingOf(attempt)),
    diagnostics: sayable(Diagnostics, diagnosticsOf(attempt, end)),
  }
}

function timingOf({ startedAtMs, finishedAtMs, answer: { firstTokenAtMs } }: Attempt) {
  const total_ms = elapsedBetween(startedAtMs, finishedAtMs)
  if (firstTokenAtMs === null) return { total_ms }
  return {
    total_ms,
    first_token_ms: elapsedBetween(startedAtMs, firstTokenAtMs),
    generation_ms: elapsedBetween(firstTokenAtMs, finishedAtMs),
  }
}

function diagnosticsOf({ call, answer, parametersIgnored, repairs }: Attempt, end: AttemptEnd) {
  const detail = end.kind === 'cut-off' ? end.detail : {}
  return {
    finish_reason: finishReason(end),
    window_tokens: call.candidate.windowTokens,
    'error/code': detail.code,
    http_status: detail.httpStatus,
    ...(parametersIgnored.length > 0 ? { parameters_ignored: parametersIgnored } : {}),
    ...(answer.callsCutShort > 0 ? { calls_cut_short: answer.callsCutShort } : {}),
    ...(repairs > 0 ? { repairs } : {}),
  }
}

function finishReason(end: AttemptEnd) {
  if (end.kind === 'finished') return end.finish
  return end.outcome === 'cancelled' ? 'cancelled' : 'error'
}
