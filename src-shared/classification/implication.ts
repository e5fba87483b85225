/** Keywords of a JSON Schema, as `.meta()` takes them to repeat a refinement for readers of the generated file. */
export type Keywords = Readonly<Record<string, unknown>>

/** "Where the condition holds, so must the consequence." */
export function implies(condition: Keywords, consequence: Keywords): Keywords {
  // biome-ignore lint/suspicious/noThenProperty: the JSON Schema keyword, never awaited
  return { if: condition, then: consequence }
}

/** "This field is present and fits." */
export function present(name: string, schema: Keywords): Keywords {
  return { type: 'object', properties: { [name]: schema }, required: [name] }
}

/** "This field fits if it is present." */
export function having(name: string, schema: Keywords): Keywords {
  return { type: 'object', properties: { [name]: schema } }
}
