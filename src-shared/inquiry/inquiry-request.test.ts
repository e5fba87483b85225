import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InquiryRequest } from './inquiry-request'
import { hasPrototypeKey } from './prototype-key'

const json = fc.jsonValue().filter((value) => !hasPrototypeKey(value))
const further = (ours: readonly string[]) =>
  fc.dictionary(
    fc.string().filter((key) => key !== '__proto__' && !ours.includes(key)),
    json,
  )
const source = fc.oneof(
  fc.record({ source: fc.constantFrom('tool', 'other'), name: fc.string() }),
  fc.record({ source: fc.constantFrom('assistant', 'user') }),
)
const option = fc.tuple(further(['value', 'description']), json).map(([rest, value]) => ({ ...rest, value }))
const answerType = fc.oneof(
  fc.record({ type: fc.constantFrom('boolean', 'text', 'secret') }),
  fc.record({ type: fc.constant('select'), options: fc.array(option) }),
  fc.record({ type: fc.constant('schema'), schema: further([]) }),
)
const question = fc
  .record({ text: fc.string(), answer_type: answerType, default: json, context: fc.string() })
  .chain((known) =>
    further(['text', 'answer_type', 'default', 'context', 'exclusive', 'persistence']).map((rest) => ({
      ...rest,
      ...known,
    })),
  )
const request = fc
  .record({ id: fc.string({ minLength: 1 }), source, question })
  .chain((known) => further(['id', 'source', 'question']).map((rest) => ({ ...rest, ...known })))

describe('an inquiry request', () => {
  it('survives a round trip with everything this build does not know', () => {
    fc.assert(
      fc.property(request, (event) => {
        expect(InquiryRequest.parse(JSON.parse(JSON.stringify(event)))).toEqual(JSON.parse(JSON.stringify(event)))
      }),
    )
  })

  it('takes an id as it comes, two segments or none', () => {
    for (const id of ['call_1.confirm', 'call_1.confirm.1', 'call.with.dots.q.12', 'x']) {
      const event = { id, source: { source: 'assistant' }, question: { text: '?', answer_type: { type: 'boolean' } } }
      expect(InquiryRequest.parse(event).id).toBe(id)
    }
  })

  it('adds nothing that was not asked', () => {
    const event = { id: 'a.b.1', source: { source: 'user' }, question: { text: '?', answer_type: { type: 'text' } } }
    expect(JSON.stringify(InquiryRequest.parse(event))).toBe(JSON.stringify(event))
  })
})
