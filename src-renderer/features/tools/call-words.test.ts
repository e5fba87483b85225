import { describe, expect, it } from 'vitest'
import type { ToolCall } from '../../../src-shared/projection/conversation-flow'
import { argumentsText, callWords, endWords } from './call-words'

const lineOf = (made: ToolCall, isUnderWay = false) => `${callWords(made)} · ${endWords(made, isUnderWay)}`

const call = (request: object | null, response: object | null) => ({ kind: 'tool-call', request, response }) as ToolCall

describe('the line of a call', () => {
  it.each([
    ['read_file “notes/a.md” · done', { name: 'read_file', arguments: { path: 'notes/a.md' } }, { is_error: false }],
    ['read_file · did not work', { name: 'read_file', arguments: {} }, { is_error: true }],
    ['read_file “not json” · no end recorded', { name: 'read_file', arguments: 'not json' }, null],
    ['A tool · done', null, { is_error: false }],
  ])('reads %s', (line, request, response) => {
    expect(lineOf(call(request, response))).toBe(line)
  })

  it('does not call for an end while the attempt that called goes on', () => {
    const open = call({ name: 'read_file', arguments: {} }, null)
    expect(lineOf(open, true)).toBe('read_file · under way')
    expect(lineOf(call({ name: 'read_file', arguments: {} }, { is_error: false }), true)).toBe('read_file · done')
  })

  it('holds one line however long the arguments are, with nothing in it that turns its direction', () => {
    const line = lineOf(call({ name: 'run', arguments: { text: `a\u202eb${'x'.repeat(500)}\nsecond` } }, null))
    expect(line.length).toBeLessThan(140)
    expect(line).not.toMatch(/\u202e|second|\n/)
  })
})

it('gives each line of a text in the arguments a line of its own, and takes nothing away', () => {
  expect(argumentsText({ content: 'one\ntwo', path: 'C:\\new' })).toBe(
    '{\n  "content": "one\\n\ntwo",\n  "path": "C:\\\\new"\n}',
  )
  expect(argumentsText('not json')).toBe('not json')
})
