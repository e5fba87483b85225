import { z } from 'zod'
import { MultiChoicePayload } from '../inquirium/question-payloads'
import { type ShownOption, shownOption } from './shown-option'

const annotations = { title: z.string().optional(), description: z.string().optional() }
const TitledConstant = z.strictObject({ const: z.unknown(), ...annotations })

// Strict, because a keyword that checkboxes cannot keep must send the question to the schema form instead.
const ArrayOfEnum = z.strictObject({
  $schema: z.string().optional(),
  ...annotations,
  default: z.unknown().optional(),
  type: z.literal('array'),
  items: z.union([
    z.strictObject({ ...annotations, type: z.literal('string').optional(), enum: z.array(z.unknown()) }),
    z.strictObject({ ...annotations, anyOf: z.array(TitledConstant) }),
    z.strictObject({ ...annotations, oneOf: z.array(TitledConstant) }),
  ]),
  minItems: z.int().optional(),
  maxItems: z.int().optional(),
  uniqueItems: z.boolean().optional(),
})
type ArrayOfEnum = z.infer<typeof ArrayOfEnum>

/** The choices in a schema that is an array of an enum, or null when only a form can answer it. */
export function readMultipleChoice(schema: unknown): z.infer<typeof MultiChoicePayload> | null {
  const read = ArrayOfEnum.safeParse(schema)
  if (!read.success) return null
  const { items, minItems, maxItems } = read.data
  const options = optionsOf(items)
  const payload = MultiChoicePayload.safeParse({
    options,
    ...(minItems === undefined ? {} : { 'selection/minimum': minItems }),
    ...(maxItems === undefined ? {} : { 'selection/maximum': Math.min(maxItems, options.length) }),
  })
  return payload.success ? payload.data : null
}

function optionsOf(items: ArrayOfEnum['items']): readonly ShownOption[] {
  if ('enum' in items) return items.enum.map((value) => shownOption(value, String(value)))
  const constants = 'anyOf' in items ? items.anyOf : items.oneOf
  return constants.map(({ const: value, title, description }) =>
    shownOption(value, title ?? String(value), description),
  )
}
