import { z } from 'zod'
import { isVisuallyEmpty } from '../../../src-shared/inquirium/visible-text'
import type { AnswerType } from '../../../src-shared/inquiry/answer-type'
import { concernsSomebodysSecret, solicitsSecret } from '../secret-solicitation'

const LINE_BREAK = /[\r\n\u2028\u2029]/

const shape = z.strictObject({
  question: z
    .string()
    .refine((text) => !isVisuallyEmpty(text), { error: 'is empty; ask something' })
    .refine((text) => !LINE_BREAK.test(text), { error: 'has several lines; put the details into context' })
    .describe('One line of plain text without markup.'),
  context: z.string().optional().describe('What the operator has to know to answer. Plain text without markup.'),
  answer_type: z.enum(['boolean', 'select', 'text']).default('text'),
  options: z.array(z.string()).optional().describe('At most twelve short texts. Only with answer_type "select".'),
  default: z.union([z.boolean(), z.string()]).optional().describe('Your suggestion. It is shown, never taken.'),
})
type Shape = z.infer<typeof shape>

/** What a model may pass to `ask_user`, with every way it can contradict itself refused. */
export const AskUserArguments = shape.superRefine((values, context) => {
  for (const [argument, message] of findContradictions(values)) {
    context.addIssue({ code: 'custom', message, path: [argument] })
  }
})
export type AskUserArguments = z.infer<typeof AskUserArguments>

export function answerTypeOf({ answer_type, options = [] }: Shape): AnswerType {
  return answer_type === 'select'
    ? { type: 'select', options: options.map((value) => ({ value })) }
    : { type: answer_type }
}

type Contradiction = readonly [argument: keyof Shape, message: string]

function findContradictions(values: Shape): readonly Contradiction[] {
  const found = [findOptionsFault(values), findDefaultFault(values), findSecret(values)]
  return found.filter((contradiction) => contradiction !== null)
}

function findOptionsFault({ answer_type, options }: Shape): Contradiction | null {
  if (answer_type !== 'select') {
    return options === undefined ? null : ['options', 'only go with answer_type "select"; leave them out']
  }
  return options === undefined || options.length === 0 ? ['options', 'are needed with answer_type "select"'] : null
}

function findDefaultFault({ answer_type, options = [], default: suggestion }: Shape): Contradiction | null {
  if (suggestion === undefined) return null
  if ((answer_type === 'boolean') !== (typeof suggestion === 'boolean')) {
    return ['default', `is not of the type ${answer_type}`]
  }
  return answer_type === 'select' && !options.some((option) => option === suggestion)
    ? ['default', 'is not one of the options']
    : null
}

/** A mention is refused as well, so what is said has to let the model ask for what it really needs. */
const SECRET = `asks for a secret or names one; answers are recorded, so never ask for passwords, codes or keys. \
If you need none, ask in words that name none, or offer the answers with answer_type "boolean" or "select"`

function findSecret({ question, context = '', answer_type, options = [], default: suggestion = '' }: Shape) {
  // Apart from free text the answers are the model's own words, so only asking about a real secret gives one away.
  const isSecret = answer_type === 'text' ? solicitsSecret : concernsSomebodysSecret
  const found = [question, context, ...options, String(suggestion)].some(isSecret)
  return found ? (['question', SECRET] as const) : null
}
