import { describe, expect, it } from 'vitest'
import type { ToolAnswer } from '../../inquirium/tool-port'
import { elicitationResult, readElicitation } from './elicitation'

const form = (properties: object, message = 'Please fill this in.') => ({
  message,
  requestedSchema: { type: 'object', properties },
})
const address = (url: string) => ({ mode: 'url', message: 'Please go there.', url, elicitationId: 'x' })

function read(params: unknown) {
  const elicitation = readElicitation(params, 'mcp__a__b')
  if (elicitation.kind === 'refused') throw new Error(elicitation.reason)
  return elicitation
}
const answered = (answer: ToolAnswer & { kind: 'answered' } extends { answer: infer A } ? A : never): ToolAnswer => ({
  kind: 'answered',
  answer,
})

describe('a form', () => {
  it('becomes a question whose answer fits its schema and is never reused', () => {
    expect(read(form({ name: { type: 'string' } }))).toEqual({
      kind: 'form',
      question: {
        id: 'elicitation',
        text: 'Please fill this in.',
        answer_type: {
          type: 'schema',
          schema: { type: 'object', properties: { name: { type: 'string' } }, additionalProperties: false },
        },
        persistence: 'none',
      },
    })
  })

  it.each<[string, object]>([
    ['text with limits', { type: 'string', minLength: 1, maxLength: 9, format: 'email', default: 'a@example.org' }],
    ['a number with limits', { type: 'integer', minimum: 1, maximum: 9, default: 3 }],
    ['a decision', { type: 'boolean', default: true }],
    ['a choice', { type: 'string', enum: ['a', 'b'], enumNames: ['A', 'B'] }],
    ['a titled choice', { type: 'string', oneOf: [{ const: 'a', title: 'A' }] }],
    ['several choices', { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, minItems: 1 }],
    ['several titled choices', { type: 'array', items: { anyOf: [{ const: 'a', title: 'A' }] } }],
  ])('may ask for %s', (_, field) => {
    expect(read(form({ field })).kind).toBe('form')
  })

  it.each<[string, object]>([
    ['an object in it', { type: 'object', properties: { street: { type: 'string' } } }],
    ['a list of objects', { type: 'array', items: { type: 'object' } }],
    ['a list of anything', { type: 'array', items: { type: 'string' } }],
    ['a reference', { $ref: '#/$defs/x' }],
    ['no type', {}],
    ['several types', { type: ['string', 'null'] }],
    ['a schema of schemas', { type: 'string', allOf: [{ minLength: 1 }] }],
  ])('is refused with %s, and the field is named', (_, field) => {
    expect(readElicitation(form({ fine: { type: 'string' }, field }), 'mcp__a__b')).toMatchObject({
      kind: 'refused',
      reason: expect.stringMatching(/plain fields \(at properties\.field/),
    })
  })

  it('is refused when it asks for a secret', () => {
    for (const params of [
      form({ password: { type: 'string' } }),
      form({ apiKey: { type: 'string' } }),
      form({ a: { type: 'string', title: 'Your passphrase' } }),
      form({ a: { type: 'integer', description: 'The PIN code of your card' } }),
      form({ a: { type: 'string' } }, 'Type your password below'),
    ]) {
      expect(readElicitation(params, 'mcp__a__b')).toMatchObject({ reason: expect.stringContaining('secret') })
    }
  })

  it('is refused when it says nothing', () => {
    expect(readElicitation(form({ a: { type: 'string' } }, ''), 'mcp__a__b')).toMatchObject({ kind: 'refused' })
    expect(readElicitation(form({ a: { type: 'string' } }, '\u200b'), 'mcp__a__b')).toMatchObject({ kind: 'refused' })
    expect(readElicitation({ message: 'no form' }, 'mcp__a__b')).toMatchObject({ kind: 'refused' })
    expect(readElicitation({ ...form({}), mode: 'voice' }, 'mcp__a__b')).toMatchObject({ kind: 'refused' })
  })
})

describe('an address', () => {
  it('is shown whole, as a browser would read it, and only the operator can say that they went', () => {
    expect(read(address('https://exämple.org/a?b=c#d'))).toMatchObject({
      kind: 'address',
      question: {
        id: 'open_address',
        context: 'https://xn--exmple-cua.org/a?b=c#d\n\nPlease go there.',
        answer_type: { type: 'boolean' },
        exclusive: true,
      },
    })
  })

  it.each([
    ['https://exämple.org/a', 'xn--exmple-cua.org'],
    ['https://bank.example@evil.example:8443/bank.example', 'evil.example:8443'],
  ])('is named by whose it is, whatever else it holds: %s', (url, host) => {
    expect(read(address(url)).question.text).toContain(`an address of ${host}.`)
  })

  it.each(['javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x', 'not an address', ''])(
    'is refused: %s',
    (url) => {
      expect(readElicitation(address(url), 'mcp__a__b')).toMatchObject({ kind: 'refused' })
    },
  )
})

describe('how a question ended', () => {
  const question = read({
    message: 'How many?',
    requestedSchema: { type: 'object', properties: { count: { type: 'integer' } }, required: ['count'] },
  })
  const visit = read(address('https://example.org'))

  it('is accept with what was answered', () => {
    expect(elicitationResult(question, answered({ count: 3 }))).toEqual({ action: 'accept', content: { count: 3 } })
    expect(elicitationResult(visit, answered(true))).toEqual({ action: 'accept' })
  })

  it('is decline when the operator refused', () => {
    expect(elicitationResult(question, { kind: 'not-answered', reason: 'declined' })).toEqual({ action: 'decline' })
    expect(elicitationResult(visit, answered(false))).toEqual({ action: 'decline' })
  })

  it.each(['user', 'timed_out', 'interrupted', 'backend_error', 'withdrawn', 'no_prompt_backend'] as const)(
    'is cancel when it was closed otherwise: %s',
    (reason) => {
      expect(elicitationResult(question, { kind: 'not-answered', reason })).toEqual({ action: 'cancel' })
      expect(elicitationResult(visit, { kind: 'not-answered', reason })).toEqual({ action: 'cancel' })
    },
  )

  it.each<[string, Parameters<typeof answered>[0]]>([
    ['of the wrong type', { count: 'three' }],
    ['with something missing', {}],
    ['with something more', { count: 3, more: 1 }],
    ['that is no form', 'three'],
  ])('is never accept with an answer %s', (_, answer) => {
    expect(elicitationResult(question, answered(answer))).toEqual({ action: 'cancel' })
  })
})
