import type { JsonObject } from '../../../../src-shared/inquirium/json-value'
import { assembleAnswer, fieldValue } from './assemble-answer'
import { checkAnswer } from './check-answer'
import type { FormDraft, FormField } from './form-field'
import { problemWords } from './problem-words'

export type FormProblems = {
  readonly answer: JsonObject
  /** By the key of the field. */
  readonly byField: ReadonlyMap<string, string>
  /** About the answer as a whole. */
  readonly general: readonly string[]
}

/** What still stands between a form and an answer that its schema accepts. */
export function findFormProblems(schema: JsonObject, fields: readonly FormField[], draft: FormDraft): FormProblems {
  const answer = assembleAnswer(fields, draft)
  const missing = fields.filter((field) => field.isRequired && fieldValue(field, draft[field.key]) === undefined)
  const byField = new Map(missing.map(({ key }) => [key, 'This is needed.']))
  const general: string[] = []
  const verdict = checkAnswer(schema, answer)
  for (const problem of verdict.kind === 'misfits' ? verdict.problems : []) {
    const field = fields.find(({ key }) => key === problem.path[0])
    // Required keys were named above, field by field.
    if (!field && problem.keyword !== 'required') general.push(problemWords(problem))
    if (field && !byField.has(field.key)) byField.set(field.key, problemWords(problem))
  }
  return { answer, byField, general }
}
