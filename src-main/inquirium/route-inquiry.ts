import type { JsonValue } from '../../src-shared/inquirium/json-value'
import { findAnswerMisfit, type SchemaValidator } from '../../src-shared/inquiry/answer-check'
import type { CancellationReason } from '../../src-shared/inquiry/cancellation-reason'
import type { ToolQuestion } from '../../src-shared/inquiry/tool-question'
import type { QuestionConfiguration } from './inquiry-configuration'

type Answer = NonNullable<JsonValue>

export type InquiryRoute =
  | { readonly kind: 'remembered'; readonly answer: Answer }
  | { readonly kind: 'static'; readonly answer: Answer }
  | {
      readonly kind: 'refused'
      readonly reason: Extract<
        CancellationReason,
        'invalid_static_answer' | 'no_prompt_backend' | 'assistant_routing_denied'
      >
    }
  | { readonly kind: 'operator' }
  | { readonly kind: 'assistant' }

export interface RoutingContext {
  readonly remembered: Answer | null
  readonly configuration: QuestionConfiguration
  /** False only where no window can be shown at all; nobody looking is no reason to ask somebody else. */
  readonly canAsk: boolean
  readonly validate: SchemaValidator
}

/** Who answers a question: what is remembered, what is configured, then whoever may be asked. */
export function routeInquiry(question: ToolQuestion, context: RoutingContext): InquiryRoute {
  const { remembered, configuration, validate } = context
  const fits = (answer: Answer) => findAnswerMisfit(question.answer_type, answer, validate) === null
  if (remembered !== null && canBeRemembered(question) && fits(remembered)) {
    return { kind: 'remembered', answer: remembered }
  }
  const { answer } = configuration
  if (answer !== undefined && answer !== null) {
    return fits(answer) ? { kind: 'static', answer } : { kind: 'refused', reason: 'invalid_static_answer' }
  }
  return guard(question, context)
}

/** Which of a question's keys in the configuration sent it this way; null where none did. */
export function configuredBy(route: Exclude<InquiryRoute, { kind: 'operator' }>): 'answer' | 'target' | null {
  if (route.kind === 'static') return 'answer'
  if (route.kind === 'assistant') return 'target'
  if (route.kind === 'remembered' || route.reason === 'no_prompt_backend') return null
  return route.reason === 'invalid_static_answer' ? 'answer' : 'target'
}

/** A secret is never remembered, and neither is what its author wants asked anew. */
export function canBeRemembered({ answer_type, exclusive, persistence }: ToolQuestion): boolean {
  return answer_type.type !== 'secret' && exclusive !== true && persistence !== 'none'
}

function guard({ answer_type, exclusive }: ToolQuestion, { configuration, canAsk }: RoutingContext): InquiryRoute {
  if (configuration.target === 'user') {
    return canAsk ? { kind: 'operator' } : { kind: 'refused', reason: 'no_prompt_backend' }
  }
  return answer_type.type === 'secret' || exclusive === true
    ? { kind: 'refused', reason: 'assistant_routing_denied' }
    : { kind: 'assistant' }
}
