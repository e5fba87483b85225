import type { Tier } from '../../src-shared/classification/tier'
import type { CaveatCode, Confidence, Epistemic } from '../../src-shared/inquirium/epistemic'
import { CONFIDENCES, MOST_GROUNDS } from '../../src-shared/inquirium/epistemic'
import type { GenerateResponse } from '../../src-shared/inquirium/generate-response'
import type { InquiryResult } from '../../src-shared/inquirium/inquiry-result'
import type { OutputPart } from '../../src-shared/inquirium/output-part'
import type { Instant, Ref } from '../../src-shared/inquirium/primitives'
import type { AttemptIdentity } from './attempt-identity'

export interface ResultContext {
  readonly at: Instant
  readonly classification: Tier
  readonly confidenceCap: Confidence
  readonly caveats: readonly CaveatCode[]
  readonly leftOut: number
  readonly groundedIn: readonly Ref[]
}

/** The fact that ends an attempt, from what the runtime port answered. */
export function resultFrom(
  identity: AttemptIdentity,
  response: GenerateResponse,
  context: ResultContext,
): InquiryResult {
  const { schema: _schema, operation: _operation, 'operation/id': _id, 'trace/ref': _trace, ...rest } = response
  const shared = {
    schema: 'inquirium.inquiry-result.v1',
    'participant/ref': identity.participant,
    'session/ref': identity.session,
    'turn/id': identity.turn,
    'result/ref': identity.result,
    'operation/id': identity.operation,
    'time/at': context.at,
    'trace/ref': identity.trace,
    classification: context.classification,
    diagnostics: context.leftOut > 0 ? { ...rest.diagnostics, turns_left_out: context.leftOut } : rest.diagnostics,
    epistemic: tempered(rest.epistemic, context),
  } as const
  switch (rest.outcome) {
    case 'completed':
    case 'interrupted':
    case 'cancelled':
    case 'failed':
      return {
        ...rest,
        ...shared,
        output: answerParts(rest.output),
        reasoning: rest.output.filter((part) => part.type === 'reasoning'),
      }
    case 'handler-unavailable': {
      const { rejections: _rejections, ...unavailable } = rest
      return { ...unavailable, ...shared }
    }
    case 'denied':
    case 'invalid':
      return { ...rest, ...shared }
  }
}

const answerParts = (output: readonly OutputPart[]) =>
  output.filter((part) => part.type === 'text' || part.type === 'structured')

/** The host adds what it knows and takes back confidence that the mode does not allow. */
function tempered(epistemic: Epistemic, { caveats, confidenceCap, groundedIn }: ResultContext): Epistemic {
  const isCapped = CONFIDENCES.indexOf(epistemic.confidence) > CONFIDENCES.indexOf(confidenceCap)
  const all = [...epistemic.caveats, ...caveats, ...(isCapped ? (['confidence-capped'] as const) : [])]
  return {
    ...epistemic,
    grounded_in: [...new Set([...epistemic.grounded_in, ...groundedIn])].slice(0, MOST_GROUNDS),
    confidence: isCapped ? confidenceCap : epistemic.confidence,
    caveats: [...new Set(all)],
  }
}
