import type { ToolQuestion } from '../../src-shared/inquiry/tool-question'
import { concernsSomebodysSecret, solicitsSecret } from './secret-solicitation'
import { typedWords } from './typed-words'

/**
 * Whether a tool wants a secret typed where it would be recorded. One that needs a secret declares it: only its author
 * knows, and only then is it kept nowhere. Choosing among a tool's own words gives nothing away that it does not know.
 */
export function asksForSecretAsText({ text, context, pre_amble, answer_type }: ToolQuestion): boolean {
  if (answer_type.type !== 'text' && answer_type.type !== 'schema') return false
  const fields = answer_type.type === 'schema' ? typedWords(answer_type.schema) : [text]
  if (fields.length === 0) return false
  // The details may be anything a tool has to show, such as a list of files; they have to name somebody's secret.
  return [text, ...fields].some(solicitsSecret) || concernsSomebodysSecret(context ?? pre_amble ?? '')
}
