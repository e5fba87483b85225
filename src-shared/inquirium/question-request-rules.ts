import type { z } from 'zod'
import { having, implies, present } from '../classification/implication'
import { acceptsAnswer } from './question-answer'
import { assistantRules } from './question-assistant-rules'
import { askedBy, breachAt, type QuestionRequestRule } from './question-request-rule'
import type { QuestionRequestShape } from './question-request-shape'
import { textPatternRules } from './text-patterns'

const rules: readonly QuestionRequestRule[] = [
  {
    refusal: 'a question made from an inquiry fails closed when nobody answers',
    breaches: ({ source, 'default/on-timeout': { answer } }) =>
      breachAt(['default/on-timeout', 'answer'], source.kind !== 'host' && answer !== null),
    condition: implies(askedBy('tool', 'assistant'), having('default/on-timeout', having('answer', { type: 'null' }))),
  },
  {
    refusal: 'what happens on timeout must be one of the allowed answers, or null',
    breaches: (request) => {
      const { answer } = request['default/on-timeout']
      return breachAt(['default/on-timeout', 'answer'], answer !== null && !acceptsAnswer(request, answer))
    },
  },
  {
    refusal: 'what is suggested must be one of the allowed answers',
    breaches: (request) => {
      const { suggestion } = request.prompt
      return breachAt(['prompt', 'suggestion'], suggestion !== undefined && !acceptsAnswer(request, suggestion))
    },
    condition: {
      allOf: Object.entries(textPatternRules).map(([name, rule]) =>
        implies(
          present('widget/payload', present('allowlist/ref', { const: name })),
          having('prompt', having('suggestion', rule)),
        ),
      ),
    },
  },
  {
    refusal: 'nobody suggests a secret',
    breaches: ({ prompt, 'widget/kind': kind }) =>
      breachAt(['prompt', 'suggestion'], kind === 'secret' && prompt.suggestion !== undefined),
    condition: implies(
      present('widget/kind', { const: 'secret' }),
      having('prompt', { type: 'object', properties: { suggestion: false } }),
    ),
  },
  {
    refusal: 'only the host names the buttons of a confirmation',
    breaches: ({ source, 'widget/payload': payload }) =>
      breachAt(['widget/payload'], source.kind !== 'host' && ('yes/title' in payload || 'no/title' in payload)),
    condition: implies(
      askedBy('tool', 'assistant'),
      having('widget/payload', { type: 'object', properties: { 'yes/title': false, 'no/title': false } }),
    ),
  },
  {
    refusal: 'remembering is offered only for a confirmation of a tool that is not exclusive',
    breaches: ({ 'remember/offered': offered, source, exclusive, 'widget/kind': kind }) =>
      breachAt(
        ['remember/offered'],
        offered === true && (source.kind !== 'tool' || kind !== 'confirm' || exclusive === true),
      ),
    condition: implies(present('remember/offered', { const: true }), {
      allOf: [
        present('source', present('kind', { const: 'tool' })),
        present('widget/kind', { const: 'confirm' }),
        having('exclusive', { const: false }),
      ],
    }),
  },
  ...assistantRules,
]

export const requestConditions = rules.flatMap(({ condition }) => (condition ? [condition] : []))

export function addRequestIssues(request: QuestionRequestShape, context: z.core.$RefinementCtx): void {
  for (const { refusal, breaches } of rules) {
    for (const path of breaches(request)) context.addIssue({ code: 'custom', message: refusal, path: [...path] })
  }
}
