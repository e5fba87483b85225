import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../../src-shared/inquirium/json-value'
import type { FormDraft } from './form-field'
import { findFormProblems } from './form-problems'
import { readFlatForm } from './read-flat-form'

const schema: JsonObject = {
  type: 'object',
  properties: {
    overwrite: { type: 'boolean' },
    content: { type: 'string' },
    copies: { type: 'integer', minimum: 1, maximum: 5 },
    contact: { type: 'string', format: 'email' },
    colour: {
      oneOf: [
        { const: 7, title: 'Seven' },
        { const: '7', title: 'The text seven' },
      ],
    },
    tags: { type: 'array', items: { enum: ['a', 'b'] }, minItems: 1 },
  },
  required: ['overwrite', 'content'],
  additionalProperties: false,
}
const fill = (draft: FormDraft) => findFormProblems(schema, readFlatForm(schema) ?? [], draft)

describe('a form', () => {
  it('answers with the types of its schema and leaves out what was not said', () =>
    expect(fill({ overwrite: false, content: 'x', copies: ' 3 ', colour: 1, tags: [1] })).toMatchObject({
      answer: { overwrite: false, content: 'x', copies: 3, colour: '7', tags: ['b'] },
      byField: new Map(),
      general: [],
    }))

  it('names each field that is still needed', () =>
    expect([...fill({}).byField]).toEqual([
      ['overwrite', 'This is needed.'],
      ['content', 'This is needed.'],
    ]))

  it('takes an emptied text as an answer only where one is required', () => {
    const { answer, byField } = fill({ overwrite: true, content: '', contact: '' })
    expect(answer).toEqual({ overwrite: true, content: '' })
    expect(byField.size).toBe(0)
  })

  it('leaves out a list of which everything was unticked, where it need not be given', () =>
    expect(fill({ overwrite: true, content: 'x', tags: [] })).toMatchObject({
      answer: { overwrite: true, content: 'x' },
      byField: new Map(),
    }))

  it.each<[JsonObject, ReadonlyMap<string, string>]>([
    [{}, new Map()],
    [{ minItems: 1 }, new Map([['tags', 'At least 1.']])],
  ])('takes nothing ticked as an answer where a list has to be given: %j', (bounds, byField) => {
    const needed: JsonObject = {
      type: 'object',
      properties: { tags: { type: 'array', items: { enum: ['a', 'b'] }, ...bounds } },
      required: ['tags'],
    }
    expect(findFormProblems(needed, readFlatForm(needed) ?? [], {})).toMatchObject({ answer: { tags: [] }, byField })
  })

  it.each<[FormDraft, string, string]>([
    [{ copies: '9' }, 'copies', 'Not more than 5.'],
    [{ copies: '1.5' }, 'copies', 'This has to be a whole number.'],
    [{ copies: 'many' }, 'copies', 'This has to be a whole number.'],
    [{ contact: 'nobody' }, 'contact', 'This has to be an e-mail address.'],
  ])('says beside the field what is wrong with %j', (draft, key, words) =>
    expect(fill({ overwrite: true, content: 'x', ...draft }).byField.get(key)).toBe(words),
  )
})
