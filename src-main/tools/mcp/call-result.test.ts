import { describe, expect, it } from 'vitest'
import { LONGEST_RESULT } from '../outcome'
import { readCallResult } from './call-result'

const text = (value: string) => ({ type: 'text' as const, text: value })

describe('the result of a call', () => {
  it('is its text', () => {
    expect(readCallResult({ content: [text('one'), text('two')] }, undefined)).toEqual({
      kind: 'success',
      content: 'one\n\ntwo',
    })
  })

  it('names what cannot be read here', () => {
    const content = [
      { type: 'image' as const, data: 'AAAA', mimeType: 'image/png' },
      { type: 'resource_link' as const, name: 'a file', uri: 'file:///a' },
      { type: 'resource' as const, resource: { uri: 'x:1', blob: 'AAAA' } },
      { type: 'resource' as const, resource: { uri: 'x:2', text: 'inside' } },
    ]
    expect(readCallResult({ content }, undefined)).toMatchObject({
      content: '[image image/png, not shown]\n\n[link to a file: file:///a]\n\n[resource x:1, not shown]\n\ninside',
    })
  })

  it('is its structure where there is no text', () => {
    expect(readCallResult({ content: [], structuredContent: { a: 1 } }, undefined)).toMatchObject({
      content: '{"a":1}',
    })
  })

  it('is an error when the tool says so', () => {
    expect(readCallResult({ content: [text('no')], isError: true }, undefined)).toMatchObject({
      code: 'tool-reported-error',
      message: 'no',
    })
  })

  it('is not passed on when it is not what the tool declared', () => {
    const schema = { type: 'object', properties: { a: { type: 'integer' } }, required: ['a'] }
    const result = (a: unknown) => readCallResult({ content: [text('t')], structuredContent: { a } }, schema)
    expect(result('x')).toMatchObject({ code: 'server-broke-protocol' })
    expect(result(1)).toMatchObject({ kind: 'success' })
    expect(readCallResult({ content: [text('t')] }, schema)).toMatchObject({ code: 'server-broke-protocol' })
  })

  it('is refused when no model could be told', () => {
    expect(readCallResult({ content: [text('x'.repeat(LONGEST_RESULT + 1))] }, undefined)).toMatchObject({
      code: 'too-much-output',
    })
  })
})
