import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../../src-shared/inquirium/json-value'
import { readFlatForm } from './read-flat-form'

const formOf = (properties: JsonObject, rest: JsonObject = {}) => readFlatForm({ type: 'object', properties, ...rest })

describe('a flat schema', () => {
  it('becomes fields with names, help and defaults', () => {
    const fields = formOf(
      {
        name: { type: 'string', title: 'Name', description: 'Of the file', default: 'plan' },
        size: { type: 'integer', default: 3 },
      },
      { required: ['name'] },
    )
    expect(fields).toMatchObject([
      { key: 'name', title: 'Name', help: 'Of the file', isRequired: true, initial: 'plan', shape: { kind: 'text' } },
      {
        key: 'size',
        title: 'size',
        help: null,
        isRequired: false,
        initial: '3',
        shape: { kind: 'number', isWhole: true },
      },
    ])
  })

  it('chooses nothing by itself where there is no default', () =>
    expect(
      formOf({ sure: { type: 'boolean' }, colour: { enum: ['red', 'blue'] } })?.map(({ initial }) => initial),
    ).toEqual([undefined, undefined]))

  it('reads options with and without titles, and several of them', () =>
    expect(
      formOf({
        one: { oneOf: [{ const: 'r', title: 'Red' }, { const: 'g' }], default: 'g' },
        some: { type: 'array', items: { enum: ['a', 'b'] }, default: ['b'] },
      }),
    ).toMatchObject([
      {
        initial: 1,
        shape: {
          kind: 'one-of',
          options: [
            { value: 'r', title: 'Red' },
            { value: 'g', title: 'g' },
          ],
        },
      },
      { initial: [1], shape: { kind: 'some-of' } },
    ]))
})

describe('the titles of options in the older way of the protocol of tools', () => {
  const titles = (schema: JsonObject) => {
    const [field] = formOf({ pet: schema }) ?? []
    return field?.shape.kind === 'one-of' ? field.shape.options : null
  }

  it('stand for the values at their places', () =>
    expect(titles({ type: 'string', enum: ['a', 'b'], enumNames: ['Cats', 'Dogs'] })).toEqual([
      { value: 'a', title: 'Cats' },
      { value: 'b', title: 'Dogs' },
    ]))

  it('give way to the value where one is missing', () =>
    expect(titles({ type: 'string', enum: ['a', 'b'], enumNames: ['Cats'] })).toMatchObject([{}, { title: 'b' }]))

  it('are left to the editor where two are the same', () =>
    expect(titles({ type: 'string', enum: ['a', 'b'], enumNames: ['Cats', 'Cats'] })).toBeNull())
})

describe('a schema that a form cannot ask for completely', () => {
  it.each<[string, JsonObject]>([
    ['nests an object', { type: 'object', properties: { deep: { type: 'object', properties: {} } } }],
    ['refers elsewhere', { type: 'object', properties: { other: { $ref: '#/$defs/other' } } }],
    [
      'has a keyword no field can keep',
      { type: 'object', properties: { text: { type: 'string', not: { const: 'no' } } } },
    ],
    ['has conditions between fields', { type: 'object', properties: { text: { type: 'string' } }, if: {} }],
    [
      'requires a field it does not describe',
      { type: 'object', properties: { a: { type: 'string' } }, required: ['b'] },
    ],
    ['offers options that look the same', { type: 'object', properties: { a: { enum: ['1', 1] } } }],
    ['is a list', { type: 'array', items: { type: 'string' } }],
    ['describes nothing', { type: 'object', properties: {} }],
  ])('is left to the editor when it %s', (_, schema) => expect(readFlatForm(schema)).toBeNull())
})
