import { z } from 'zod'
import { ToolQuestion } from '../../../src-shared/inquiry/tool-question'
import type { RefusedQuestion, ToolAnswer } from '../../inquirium/tool-port'
import { validateJson } from '../json-schema'
import { findQuestionFaults } from '../question-faults'
import { asksForSecretAsText } from '../secret-as-text'
import { FormSchema } from './form-schema'

const FormRequest = z.looseObject({
  // Servers of older revisions leave the mode out.
  mode: z.literal('form').optional(),
  message: z.string(),
  requestedSchema: z.record(z.string(), z.unknown()),
})
const AddressRequest = z.looseObject({ mode: z.literal('url'), message: z.string(), url: z.string().max(8_192) })

export type Elicitation =
  | { readonly kind: 'form' | 'address'; readonly question: ToolQuestion }
  | { readonly kind: 'refused'; readonly code: RefusedQuestion; readonly reason: string }

export type ElicitationResult =
  | { readonly action: 'accept'; readonly content?: Record<string, string | number | boolean | string[]> }
  | { readonly action: 'decline' | 'cancel' }

/** Turns what a server wants to know into a question of its tool, or says why it is not asked. */
export function readElicitation(params: unknown, toolName: string): Elicitation {
  const address = AddressRequest.safeParse(params)
  if (address.success) return readAddress(address.data, toolName)
  const form = FormRequest.safeParse(params)
  return form.success ? readForm(form.data, toolName) : refused('it is neither a form nor an address')
}

/** How the question ended, in the words of the protocol: refusing and closing are not the same. */
export function elicitationResult(
  elicitation: Exclude<Elicitation, { kind: 'refused' }>,
  answer: ToolAnswer,
): ElicitationResult {
  if (answer.kind === 'not-answered') return { action: answer.reason === 'declined' ? 'decline' : 'cancel' }
  if (elicitation.kind === 'address') return { action: answer.answer === true ? 'accept' : 'decline' }
  const { answer_type } = elicitation.question
  const isValid = answer_type.type === 'schema' && validateJson(answer_type.schema, answer.answer).kind === 'valid'
  // Whoever answered, a server is never sent what it did not ask for.
  if (!isValid) return { action: 'cancel' }
  return { action: 'accept', content: FormContent.parse(answer.answer) }
}

const FormContent = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))

function readForm({ message, requestedSchema }: z.infer<typeof FormRequest>, toolName: string): Elicitation {
  const form = FormSchema.safeParse(requestedSchema)
  if (!form.success) {
    const [issue] = form.error.issues
    return refused(`its form is more than one level of plain fields (at ${issue?.path.join('.') || 'the top'})`)
  }
  return asked('form', toolName, {
    id: 'elicitation',
    text: message,
    answer_type: { type: 'schema', schema: { ...requestedSchema, additionalProperties: false } },
  })
}

function readAddress({ message, url }: z.infer<typeof AddressRequest>, toolName: string): Elicitation {
  const address = URL.parse(url)
  if (address === null || !['https:', 'http:'].includes(address.protocol))
    return refused('its address is no web address')
  return asked('address', toolName, {
    id: 'open_address',
    // Whose address it is stands apart from the rest of it, in which anything can be made to look like a name.
    text: `A tool asks you to visit an address of ${address.host}. Nothing opens by itself. Have you been there, so that it can go on?`,
    // As a browser would read it: letters of other scripts in the name of a host become visible.
    context: `${address.href}\n\n${message}`,
    answer_type: { type: 'boolean' },
    exclusive: true,
  })
}

function asked(kind: 'form' | 'address', toolName: string, question: Readonly<Record<string, unknown>>): Elicitation {
  // The id is the host's and the same each time, so an earlier answer must never stand in for a later one.
  const read = ToolQuestion.safeParse({ ...question, persistence: 'none' })
  if (!read.success) return refused('it asks nothing')
  const faults = findQuestionFaults(read.data, { kind: 'tool', name: toolName })
  if (faults.length > 0) return refused(faults.join('; '))
  if (!asksForSecretAsText(read.data)) return { kind, question: read.data }
  return refused('its form asks for a secret, and what is typed into a form is recorded', 'solicits-a-secret')
}

function refused(reason: string, code: RefusedQuestion = 'question-cannot-be-asked'): Elicitation {
  return { kind: 'refused', code, reason }
}
