import { z } from 'zod'

const words = { title: z.string().optional(), description: z.string().optional() }
const titledConstants = z.array(z.looseObject({ const: z.string(), title: z.string().optional() })).min(1)
const enumerated = z.array(z.string()).min(1)

const Text = z.strictObject({
  type: z.literal('string'),
  ...words,
  minLength: z.int().optional(),
  maxLength: z.int().optional(),
  pattern: z.string().optional(),
  format: z.string().optional(),
  enum: enumerated.optional(),
  enumNames: z.array(z.string()).optional(),
  oneOf: titledConstants.optional(),
  default: z.string().optional(),
})
const Numeric = z.strictObject({
  type: z.enum(['number', 'integer']),
  ...words,
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  exclusiveMaximum: z.number().optional(),
  default: z.number().optional(),
})
const Truth = z.strictObject({ type: z.literal('boolean'), ...words, default: z.boolean().optional() })
const Choices = z.strictObject({
  type: z.literal('array'),
  ...words,
  items: z.union([
    z.strictObject({ type: z.literal('string').optional(), enum: enumerated }),
    z.strictObject({ anyOf: titledConstants }),
    z.strictObject({ oneOf: titledConstants }),
  ]),
  minItems: z.int().optional(),
  maxItems: z.int().optional(),
  uniqueItems: z.boolean().optional(),
  default: z.array(z.string()).optional(),
})

/** What the protocol lets a server ask in a form: one level of plain fields. Anything deeper is refused. */
export const FormSchema = z.strictObject({
  $schema: z.string().optional(),
  ...words,
  type: z.literal('object'),
  properties: z.record(z.string(), z.discriminatedUnion('type', [Text, Numeric, Truth, Choices])),
  required: z.array(z.string()).optional(),
  additionalProperties: z.boolean().optional(),
})
