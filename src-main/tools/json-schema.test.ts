import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkJson, isUsableSchema, validateJson } from './json-schema'

const person = {
  type: 'object',
  properties: { name: { type: 'string' }, age: { type: 'integer' } },
  required: ['name'],
  additionalProperties: false,
}

describe('checking JSON against a schema', () => {
  it('accepts what fits', () => {
    expect(checkJson(person, { name: 'Ada', age: 36 })).toEqual({ kind: 'valid' })
  })

  it('says where every fault is', () => {
    const check = checkJson(person, { age: 'old', other: 1 })
    const places = check.kind === 'invalid' ? check.faults.map(({ at }) => at) : []
    expect(places).toContain('/age')
    expect(places).toContain('/other')
    expect(validateJson(person, { name: 5 })).toEqual({ kind: 'invalid', at: ['/name'] })
  })

  it.each([
    ['a reference to nowhere', { $ref: '#/$defs/missing' }],
    ['a reference to itself', { $ref: '#' }],
    ['a pattern that is none', { type: 'string', pattern: '(' }],
    ['an address that is none', { $id: 'http://[' }],
    ['more than a schema may hold', { enum: Array.from({ length: 30_000 }, () => 1) }],
  ])('calls a schema with %s unusable', (_, schema) => {
    expect(checkJson(schema, 'text')).toEqual({ kind: 'unusable-schema' })
    expect(validateJson(schema, 'text')).toEqual({ kind: 'unusable-schema' })
  })

  it('gives up on a pattern that would never finish', () => {
    expect(checkJson({ pattern: '^(a+)+$' }, `${'a'.repeat(60)}!`)).toEqual({ kind: 'unusable-schema' })
    expect(checkJson({ pattern: '^(a+)+$' }, 'aaaa')).toEqual({ kind: 'valid' })
  })

  it('does not find properties that every object inherits', () => {
    expect(checkJson({ required: ['constructor'] }, {}).kind).toBe('invalid')
    expect(checkJson({ properties: { toString: { type: 'string' } } }, {})).toEqual({ kind: 'valid' })
  })

  it('leaves the schema as it was given', () => {
    const schema = Object.freeze({ ...person })
    checkJson(schema, {})
    expect(Reflect.ownKeys(schema)).toEqual(Reflect.ownKeys(person))
    expect(Reflect.ownKeys(person.properties.name)).toEqual(['type'])
  })

  it('follows the draft a schema names', () => {
    const exclusive = { exclusiveMinimum: true, minimum: 3 }
    expect(checkJson({ $schema: 'http://json-schema.org/draft-04/schema#', ...exclusive }, 3).kind).toBe('invalid')
    expect(checkJson({ $schema: 'http://json-schema.org/draft-04/schema#', ...exclusive }, 4).kind).toBe('valid')
  })

  it('never throws, whatever the schema and the value', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('type', 'pattern', '$ref', 'items', 'enum', 'not'), fc.jsonValue()),
        fc.jsonValue(),
        (schema, value) => {
          expect(['valid', 'invalid', 'unusable-schema']).toContain(checkJson(schema, value).kind)
        },
      ),
    )
  })
})

describe('looking at a schema alone', () => {
  it('tells a usable one from one that cannot be evaluated', () => {
    expect(isUsableSchema(person)).toBe(true)
    expect(isUsableSchema({ $ref: '#/nowhere' })).toBe(false)
  })
})
