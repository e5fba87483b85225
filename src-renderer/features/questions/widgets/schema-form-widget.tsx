import { useMemo } from 'react'
import { consequencesOf } from '../consequences'
import { FlatForm } from '../schema-form/flat-form'
import { JsonEditor } from '../schema-form/json-editor'
import { readFlatForm } from '../schema-form/read-flat-form'
import type { WidgetProps } from '../widget-props'

/** Asks for what a schema describes. The schema is data: it decides which fields there are, never how they are drawn. */
export function SchemaFormWidget({ question, promptId, inert, onAnswer }: WidgetProps<'schema-form'>) {
  const schema = question['widget/payload']['answer/schema']
  const fields = useMemo(() => readFlatForm(schema), [schema])
  const shared = {
    questionRef: question['question/ref'],
    schema,
    consequence: consequencesOf(question).answer,
    inert,
    onAnswer,
  }
  return fields ? <FlatForm {...shared} fields={fields} /> : <JsonEditor {...shared} promptId={promptId} />
}
