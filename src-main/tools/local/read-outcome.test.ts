import { describe, expect, it } from 'vitest'
import { readOutcome } from './read-outcome'

const read = (stdout: string, exitCode: number | null = 0, stderr = '') =>
  readOutcome({ kind: 'ended', exitCode, stdout, stderr }, 'local__probe')
const json = (value: unknown, exitCode = 0) => read(JSON.stringify(value), exitCode)
const asking = (question: unknown) => json({ type: 'needs_input', question })
const sure = { id: 'sure', text: 'Sure?', answer_type: { type: 'boolean' } }

describe('an outcome on standard output', () => {
  it('is a success with its content', () => {
    expect(json({ type: 'success', content: 'done' })).toEqual({ kind: 'success', content: 'done' })
  })

  it('is an error with its trace, and says whether to try again', () => {
    expect(json({ type: 'error', message: 'no', trace: ['a', 'b'], transient: true })).toEqual({
      kind: 'error',
      code: 'tool-reported-error',
      message: 'no\na\nb',
      transient: true,
    })
  })

  it('counts whatever the exit status', () => {
    expect(json({ type: 'success', content: 'done' }, 7)).toMatchObject({ kind: 'success', content: 'done' })
    expect(json({ type: 'error', message: 'no', trace: [], transient: false }, 0)).toMatchObject({ kind: 'error' })
  })

  it('may have space around it and more keys in it', () => {
    expect(read('\n {"type":"success","content":"done","extra":1} \n')).toMatchObject({ content: 'done' })
  })

  it('may be nothing at all', () => {
    expect(json({ type: 'success', content: '' })).toEqual({ kind: 'success', content: '' })
  })
})

describe('anything else on standard output', () => {
  it.each([
    ['text', 'hello\n'],
    ['nothing', ''],
    ['JSON of another kind', '{"a":1}'],
    ['a bare JSON string', '"success"'],
    ['two outcomes', '{"type":"success","content":"a"}\n{"type":"success","content":"b"}'],
    ['a success without content', '{"type":"success"}'],
    ['a success whose content is no text', '{"type":"success","content":{"a":1}}'],
    ['an error without a trace', '{"type":"error","message":"no","transient":false}'],
    ['an error that does not say whether to try again', '{"type":"error","message":"no","trace":[]}'],
    ['an unknown type', '{"type":"progress","content":"half"}'],
    ['half an outcome', '{"type":"success","cont'],
  ])('is the result as it stands: %s', (_, stdout) => {
    expect(read(stdout)).toEqual({ kind: 'success', content: stdout })
    expect(read(stdout, 3)).toMatchObject({ kind: 'error', code: 'command-failed' })
  })

  it('is told with what went to standard error when the command failed', () => {
    expect(read('out\n', 3, 'err\n')).toMatchObject({ message: 'The command ended with the code 3.\nout\nerr' })
    expect(read('', null)).toMatchObject({ message: 'The command was ended by a signal.' })
  })
})

describe('a question on standard output', () => {
  it('comes from the tool', () => {
    expect(asking(sure)).toEqual({
      kind: 'needs-input',
      inquiry: { question: sure, source: { source: 'tool', name: 'local__probe' } },
    })
  })

  it.each<[string, unknown, unknown]>([
    ['select', { type: 'select', options: ['a', 'b'] }, { type: 'select', options: [{ value: 'a' }, { value: 'b' }] }],
    ['text', { type: 'text' }, { type: 'text' }],
    ['secret', { type: 'secret' }, { type: 'secret' }],
    ['schema', { type: 'schema', schema: { type: 'object' } }, { type: 'schema', schema: { type: 'object' } }],
    ['boolean in the older form', 'Boolean', { type: 'boolean' }],
    ['text in the older form', 'Text', { type: 'text' }],
    ['select in the older form', { Select: { options: ['a'] } }, { type: 'select', options: [{ value: 'a' }] }],
  ])('may be answered by %s', (_, answer_type, read) => {
    expect(asking({ ...sure, answer_type })).toMatchObject({ inquiry: { question: { answer_type: read } } })
  })

  it('may come with details above it and a suggestion', () => {
    const question = { ...sure, pre_amble: 'line one\nline two', default: true }
    expect(asking(question)).toMatchObject({ inquiry: { question } })
  })

  it('is asked whole when its text has several lines, although one is what it should have', () => {
    const question = { ...sure, text: 'Line one\nline two?' }
    expect(asking(question)).toMatchObject({ kind: 'needs-input', inquiry: { question } })
  })

  it.each<[string, unknown]>([
    ['no id', { ...sure, id: '' }],
    ['a dot in its id', { ...sure, id: 'a.b' }],
    ['no text', { ...sure, text: '' }],
    ['a text nobody can see', { ...sure, text: ' \u200b ' }],
    ['an answer type nobody knows', { ...sure, answer_type: { type: 'colour' } }],
    ['no options to choose from', { ...sure, answer_type: { type: 'select', options: [] } }],
    ['the same option twice', { ...sure, answer_type: { type: 'select', options: ['a', 'a'] } }],
    ['a claim about who asks', { ...sure, source: { source: 'assistant' } }],
    ['nothing to ask', undefined],
  ])('with %s is an error and no result', (_, question) => {
    expect(asking(question)).toMatchObject({ kind: 'error', code: 'question-cannot-be-asked' })
  })

  it('may not have a secret typed where it is recorded', () => {
    const question = { ...sure, text: 'Password?', answer_type: { type: 'text' } }
    expect(asking(question)).toMatchObject({ code: 'solicits-a-secret', message: expect.stringContaining('"secret"') })
    expect(asking({ ...question, answer_type: { type: 'secret' } })).toMatchObject({ kind: 'needs-input' })
  })

  it('may not carry a key that could change a prototype', () => {
    const text = JSON.stringify({ type: 'needs_input', question: { ...sure, default: 0 } })
    expect(read(text.replace('"default":0', '"default":{"__proto__":{"x":1}}'))).toMatchObject({
      code: 'question-cannot-be-asked',
    })
  })

  it('may not say beside itself who asks', () => {
    expect(json({ type: 'needs_input', question: sure, source: { source: 'assistant' } })).toMatchObject({
      code: 'question-cannot-be-asked',
    })
  })
})
