import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../../src-shared/inquirium/json-value'
import { readJson, startingText } from './json-text'

const schema: JsonObject = {
  type: 'object',
  properties: {
    server: {
      type: 'object',
      properties: { host: { type: 'string' }, 'a/b~c d': { type: 'integer', minimum: 1 } },
      required: ['host'],
    },
  },
  required: ['server'],
  additionalProperties: false,
}
const problems = (text: string) => {
  const read = readJson(schema, text)
  return read.kind === 'misfits' ? read.problems : read.kind
}

describe('the editor', () => {
  it('opens with the default, or with the emptiest value of its type', () => {
    expect(startingText({ type: 'object' })).toBe('{}')
    expect(startingText({ type: 'array' })).toBe('[]')
    expect(startingText({ type: 'string' })).toBe('')
    expect(JSON.parse(startingText({ type: 'object', default: { a: 1 } }))).toEqual({ a: 1 })
  })

  it('takes what fits', () =>
    expect(readJson(schema, '{"server":{"host":"here"}}')).toEqual({
      kind: 'fits',
      answer: { server: { host: 'here' } },
    }))

  it('says only the innermost problem, and where it is', () => {
    expect(problems('{}')).toEqual([{ where: '', message: 'Still needed: server.' }])
    expect(problems('{"server":{"host":1}}')).toEqual([{ where: 'server › host', message: 'This has to be a text.' }])
    expect(problems('{"server":{"host":"x","a/b~c d":0}}')).toEqual([
      { where: 'server › a/b~c d', message: 'Not less than 1.' },
    ])
    expect(problems('{"server":{"host":"x"},"extra":1}')).toEqual([
      { where: 'extra', message: 'Nothing of this name is expected.' },
    ])
  })

  it.each(['', '{', '{"server":}', 'null'])('keeps %j as not yet an answer', (text) =>
    expect(problems(text)).toBe('unreadable'),
  )

  it.each<[string, JsonObject]>([
    ['points nowhere', { $ref: 'https://example.org/elsewhere.json' }],
    ['never ends', { $ref: '#' }],
    ['has a pattern that is none', { type: 'string', pattern: '(' }],
  ])('leaves the last word to whoever asks when the schema %s', (_, unreadable) =>
    expect(readJson(unreadable, '"x"')).toEqual({ kind: 'unchecked', answer: 'x' }),
  )

  it('leaves the schema it was given as it was', () => {
    const before = JSON.stringify(schema)
    readJson(Object.freeze(schema), '{}')
    expect(JSON.stringify(schema)).toBe(before)
  })
})
