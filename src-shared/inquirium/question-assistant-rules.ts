import { having, implies } from '../classification/implication'
import { hasMarkup, withoutMarkup } from './markup'
import { askedBy, breachAt, type QuestionRequestRule } from './question-request-rule'
import { plainTextPattern } from './visible-text'

const TEXT_MAXIMUM = 512
const CONTEXT_MAXIMUM = 2_048
const OPTIONS_MAXIMUM = 12

function isUnfit(text: string, maximum: number): boolean {
  return [...text].length > maximum || !plainTextPattern.test(text) || hasMarkup(text)
}

const fitText = (maxLength: number) => ({
  type: 'string',
  maxLength,
  allOf: [{ pattern: plainTextPattern.source }, { pattern: withoutMarkup.source }],
})

/** That value and title are the same is what JSON Schema has no words for. */
const titledOption = {
  type: 'object',
  properties: {
    value: { type: 'string' },
    title: { type: 'string', pattern: withoutMarkup.source },
    description: false,
  },
}

/** What the assistant may put in front of the operator: a short question in plain words, and short options. */
export const assistantRules: readonly QuestionRequestRule[] = [
  {
    refusal: 'the assistant asks in a few plain words without markup',
    breaches: ({ source, prompt }) =>
      source.kind !== 'assistant'
        ? []
        : [
            ...breachAt(['prompt', 'text'], isUnfit(prompt.text, TEXT_MAXIMUM)),
            ...breachAt(['prompt', 'context'], isUnfit(prompt.context ?? '', CONTEXT_MAXIMUM)),
            ...breachAt(
              ['prompt', 'suggestion'],
              typeof prompt.suggestion === 'string' && isUnfit(prompt.suggestion, TEXT_MAXIMUM),
            ),
          ],
    condition: implies(
      askedBy('assistant'),
      having('prompt', {
        type: 'object',
        properties: {
          text: fitText(TEXT_MAXIMUM),
          context: fitText(CONTEXT_MAXIMUM),
          suggestion: { anyOf: [fitText(TEXT_MAXIMUM), { not: { type: 'string' } }] },
        },
      }),
    ),
  },
  {
    refusal: 'the assistant offers a short list of options',
    breaches: ({ source, 'widget/payload': payload }) =>
      breachAt(
        ['widget/payload', 'options'],
        source.kind === 'assistant' && 'options' in payload && payload.options.length > OPTIONS_MAXIMUM,
      ),
    condition: implies(
      askedBy('assistant'),
      having('widget/payload', having('options', { type: 'array', maxItems: OPTIONS_MAXIMUM })),
    ),
  },
  {
    refusal: 'an option of the assistant is titled by its value and by nothing else',
    breaches: ({ source, 'widget/payload': payload }) =>
      breachAt(
        ['widget/payload', 'options'],
        source.kind === 'assistant' &&
          'options' in payload &&
          payload.options.some(
            ({ value, title, description }) => value !== title || description !== undefined || hasMarkup(title),
          ),
      ),
    condition: implies(
      askedBy('assistant'),
      having('widget/payload', having('options', { type: 'array', items: titledOption })),
    ),
  },
  {
    refusal: 'the assistant lists no texts of its own to be typed',
    breaches: ({ source, 'widget/payload': payload }) =>
      breachAt(['widget/payload', 'allowlist'], source.kind === 'assistant' && 'allowlist' in payload),
    condition: implies(
      askedBy('assistant'),
      having('widget/payload', { type: 'object', properties: { allowlist: false } }),
    ),
  },
]
