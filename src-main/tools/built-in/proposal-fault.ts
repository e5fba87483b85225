import { z } from 'zod'
import { hasMarkup } from '../../../src-shared/inquirium/markup'
import { plainTextPattern, visibleForm } from '../../../src-shared/inquirium/visible-text'
import { concernsSomebodysSecret, solicitsSecret } from '../secret-solicitation'

/** Why a question that a model proposed is not put to the operator, as the trace says it. */
export type ProposalFault =
  | 'proposal-unreadable'
  | 'schema-not-allowed'
  | 'kind-not-registered'
  | 'argument-not-allowed'
  | 'too-many-options'
  | 'options-alike'
  | 'hidden-characters'
  | 'markup-not-allowed'
  | 'solicits-a-secret'
  | 'too-much-text'
  | 'question-not-allowed'

/** Only what is needed to say what is wrong; whether something is wrong was decided before. */
const Loose = z.looseObject({
  question: z.string().catch(''),
  context: z.string().catch(''),
  answer_type: z.unknown().optional(),
  options: z.array(z.unknown()).catch([]),
  default: z.unknown().optional(),
})
type Loose = z.infer<typeof Loose>

const KINDS: readonly unknown[] = ['boolean', 'select', 'text', undefined]
const OPTIONS_MAXIMUM = 12
const known = new Set(Object.keys(Loose.shape))

/** The gravest thing that is wrong with arguments that were refused. Says nothing of what they hold. */
export function proposalFault(text: string): ProposalFault {
  const read = readLoosely(text)
  if (read === null) return 'proposal-unreadable'
  if ('schema' in read) return 'schema-not-allowed'
  if (!KINDS.includes(read.answer_type)) return 'kind-not-registered'
  return faultOfWords(read)
}

function faultOfWords(read: Loose): ProposalFault {
  const options = read.options.map(String)
  const texts = [read.question, read.context, ...options, ...(typeof read.default === 'string' ? [read.default] : [])]
  const isSecret =
    read.answer_type === 'text' || read.answer_type === undefined ? solicitsSecret : concernsSomebodysSecret
  const faults: readonly (readonly [ProposalFault, boolean])[] = [
    ['too-many-options', options.length > OPTIONS_MAXIMUM],
    ['solicits-a-secret', texts.some(isSecret)],
    ['hidden-characters', texts.some((text) => !plainTextPattern.test(text))],
    ['markup-not-allowed', texts.some(hasMarkup)],
    ['options-alike', new Set(options.map(visibleForm)).size < options.length],
    ['argument-not-allowed', Object.keys(read).some((key) => !known.has(key))],
    ['too-much-text', read.question.length > 512 || read.context.length > 2048 || options.some(isLong)],
  ]
  return faults.find(([, isSo]) => isSo)?.[0] ?? 'question-not-allowed'
}

const isLong = (option: string) => option.length > 200

function readLoosely(text: string): Loose | null {
  try {
    return Loose.safeParse(JSON.parse(text)).data ?? null
  } catch (cause) {
    if (cause instanceof SyntaxError) return null
    throw cause
  }
}
