import { Ajv2020 } from 'ajv/dist/2020'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonValue } from './json-value'
import { findSchemaMisfit } from './schema-misfit'

// Compiling is what costs, so each schema is tried with many values.
const ajv = new Ajv2020({ strict: false, logger: false, validateFormats: false, ownProperties: true })
const validatorOf = (schema: object) => ajv.compile(schema)
const RUNS = { numRuns: 60 }

const key = fc.constantFrom('a', 'b', 'toString', 'constructor')
const scalar = fc.oneof(
  fc.constantFrom<JsonValue>(null, true, false, '', 'a', 'ab', '😀'),
  fc.integer({ min: -3, max: 3 }),
)
const { value } = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(key, tie('value'), { maxKeys: 3 }),
  ),
}))
const values = fc.array(value, { minLength: 20, maxLength: 40 })

const size = fc.integer({ min: 0, max: 3 })
const type = fc.constantFrom('null', 'boolean', 'integer', 'number', 'string', 'array', 'object')

/** Schemas of the keywords that are judged, with or without others that are not. */
function schemasWith(others: Record<string, fc.Arbitrary<unknown>>) {
  return fc
    .letrec<{ schema: object | boolean }>((tie) => ({
      schema: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom<object | boolean>(true, false, {}),
        fc.record(
          {
            type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })),
            enum: fc.uniqueArray(scalar, { minLength: 1, maxLength: 4 }),
            const: scalar,
            minimum: size,
            exclusiveMaximum: size,
            minLength: size,
            maxLength: size,
            minItems: size,
            maxProperties: size,
            items: tie('schema'),
            properties: fc.dictionary(key, tie('schema'), { maxKeys: 2 }),
            required: fc.uniqueArray(key, { maxLength: 2 }),
            additionalProperties: tie('schema'),
            allOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
            anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
            ...others,
          },
          { requiredKeys: [] },
        ),
      ),
    }))
    .schema.filter((schema) => typeof schema === 'object')
}

const unjudged = {
  pattern: fc.constantFrom('^a', 'b$'),
  patternProperties: fc.constant({ '^a': true }),
  prefixItems: fc.constant([{ type: 'string' }]),
  oneOf: fc.constant([{ type: 'string' }, { minLength: 1 }]),
  not: fc.constant({ type: 'null' }),
  if: fc.constant({ type: 'string' }),
  else: fc.constant({ type: 'object' }),
  uniqueItems: fc.boolean(),
  multipleOf: fc.constant(2),
  dependentRequired: fc.constant({ a: ['b'] }),
}

describe('a misfit', () => {
  it('is found exactly where a whole validator finds one, among the keywords that are judged', () => {
    fc.assert(
      fc.property(schemasWith({}), values, (schema, given) => {
        const fits = validatorOf(schema as object)
        expect(given.map((each) => findSchemaMisfit(schema, each) === null)).toEqual(given.map((each) => fits(each)))
      }),
      RUNS,
    )
  })

  it('is never seen in a value that the schema accepts, whatever else the schema says', () => {
    fc.assert(
      fc.property(schemasWith(unjudged), values, (schema, given) => {
        const accepted = given.filter((each) => validatorOf(schema as object)(each))
        expect(accepted.filter((each) => findSchemaMisfit(schema, each) !== null)).toEqual([])
      }),
      RUNS,
    )
  })

  it('is pointed at', () => {
    const schema = { properties: { sizes: { items: { type: 'integer' } } }, required: ['name'] }
    expect(findSchemaMisfit(schema, { name: '', sizes: [1, 'two'] })).toEqual(['sizes', 1])
    expect(findSchemaMisfit(schema, {})).toEqual(['name'])
  })

  it.each([
    ['a reference to itself', { $ref: '#', type: 'string' }],
    ['a reference to nowhere', { $ref: 'https://example.org/x', type: 'string' }],
    ['a pattern that is none', { pattern: '(' }],
    ['a pattern that takes forever', { pattern: '^(a+)+$' }],
    ['keywords of the wrong shape', { required: 'a', properties: [], enum: 3, type: { a: 1 }, items: 'x', allOf: {} }],
    ['a bound of an old draft', { type: 'string', exclusiveMinimum: true, maximum: '3' }],
  ])('is not claimed because of %s', (_, schema) => {
    expect(findSchemaMisfit(schema, 'a'.repeat(40).concat('!'))).toBeNull()
  })
})
