import { JsonAnswer } from './json-answer'
import type { JsonObject } from './json-value'
import { findSchemaMisfit } from './schema-misfit'

/** What a form made from this schema may answer. RFD D13 leaves the last word to the tool that wrote the schema. */
export function schemaFormAnswer(schema: JsonObject) {
  return JsonAnswer.superRefine((answer, context) => {
    const at = findSchemaMisfit(schema, answer)
    if (at) context.addIssue({ code: 'custom', message: 'is not what the schema asks for', path: [...at] })
  })
}
