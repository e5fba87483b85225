import type { Mode } from '../../src-shared/classification/mode'
import type { TierName } from '../../src-shared/classification/tier'
import type { AssistantTurnTrace } from '../../src-shared/inquirium/assistant-turn-trace'
import type { DecisionSummary } from '../../src-shared/inquirium/decision-summary'
import type { InquiryResult } from '../../src-shared/inquirium/inquiry-result'
import type { GeneratePolicy } from '../../src-shared/inquirium/policy'
import type { Instant } from '../../src-shared/inquirium/primitives'
import type { TurnTiming } from '../../src-shared/inquirium/turn-timing'
import type { AttemptIdentity } from './attempt-identity'

const MOST_DECISIONS = 256

/** What is known about an attempt besides its result, for the one record that describes it as a whole. */
export interface AttemptAccount {
  readonly finishedAt: Instant
  readonly messages: number
  readonly approximateInput: number
  readonly hasFiles: boolean
  readonly hasTools: boolean
  readonly policy: Pick<GeneratePolicy, 'locality' | 'trust_mode'>
  readonly decisions: readonly DecisionSummary[]
  readonly timing: TurnTiming
  readonly mode: Mode
  readonly classification: TierName
}

/** The trace of an attempt: shape, decisions and consequences, with nothing that was said. Proposal 066, decision 10. */
export function turnTrace(
  identity: AttemptIdentity,
  result: InquiryResult,
  account: AttemptAccount,
): AssistantTurnTrace {
  const reached = 'runtime/ref' in result ? result : null
  const verdict = 'locality_verdict' in result ? result.locality_verdict : undefined
  const output = 'output' in result ? result.output : []
  return {
    'trace/schema': 'inquirium.assistant-turn-trace.v1',
    'trace/id': identity.trace,
    'turn/id': identity.turn,
    'participant/ref': identity.participant,
    'operation/id': identity.operation,
    'time/started-at': identity.startedAt,
    'time/finished-at': account.finishedAt,
    status: result.outcome,
    'runtime/ref': reached?.['runtime/ref'] ?? null,
    'model.binding/ref': reached?.['model.binding/ref'] ?? null,
    'input/shape': {
      'message/count': account.messages,
      'token/approx-input': result.usage.input_tokens ?? account.approximateInput,
      'file/has-any': account.hasFiles,
      'tool/has-any': account.hasTools,
    },
    'output/shape': {
      'token/approx-output': result.usage.output_tokens ?? approximateTokens(output),
      'artifact/refs': [],
    },
    policy: {
      locality: account.policy.locality,
      'trust/mode': account.policy.trust_mode,
      'trace/level': 'metadata_only',
      'persist/prompt': false,
      'persist/response': false,
      'egress/allowed': false,
    },
    // The stream of decisions has them all; a trace of a turn lists as many as it can hold.
    decisions: account.decisions.slice(0, MOST_DECISIONS),
    effects: [{ kind: 'transcript.append', status: 'ok', target: `transcript:kind:${result.schema}` }],
    diagnostics: {
      'error/code': result.outcome === 'completed' ? null : result['reason/code'],
      'retry/count': result.diagnostics.retries ?? 0,
    },
    classification: account.classification,
    mode: account.mode,
    ...(verdict === undefined ? {} : { 'locality/verdict': verdict.verdict }),
    timing: account.timing,
  }
}

/** Where the runtime does not count: three characters to a token, which is on the careful side. */
export const tokensIn = (characters: number) => Math.ceil(characters / 3)

function approximateTokens(output: readonly { readonly type: string }[]): number {
  return tokensIn(output.reduce((sum, part) => sum + JSON.stringify(part).length, 0))
}
