import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CancellationReason, isKnownReason, type RecordedReason } from './cancellation-reason'
import { InquiryResponse } from './inquiry-response'
import { hasPrototypeKey } from './prototype-key'

const id = 'call_1.confirm.1'
const ours = ['outcome', 'id', 'answer', 'reason', '__proto__']
const json = fc.jsonValue().filter((value) => !hasPrototypeKey(value))
const unknownKeys = fc.dictionary(
  fc.string().filter((key) => !ours.includes(key)),
  json,
)

function readReason(event: unknown): RecordedReason | null {
  const response = InquiryResponse.parse(event)
  return response.outcome === 'cancelled' ? response.reason : null
}

describe('backward-compat round-trip', () => {
  it('takes a flat response for an answered one', () => {
    expect(InquiryResponse.parse({ id, answer: true })).toEqual({ outcome: 'answered', id, answer: true })
  })

  it.each([[false], [0], [''], [null]])('takes %j for an answer, flat or tagged', (answer) => {
    expect(InquiryResponse.parse({ id, answer })).toEqual({ outcome: 'answered', id, answer })
    expect(InquiryResponse.parse({ outcome: 'answered', id, answer })).toEqual({ outcome: 'answered', id, answer })
  })

  it('keeps the further keys of a flat response', () => {
    expect(InquiryResponse.parse({ id, answer: 1, timestamp: 't' })).toEqual({
      outcome: 'answered',
      id,
      answer: 1,
      timestamp: 't',
    })
  })
})

describe('tagged serialization', () => {
  it.each([
    [{ outcome: 'answered', id, answer: true }],
    [{ outcome: 'cancelled', id, reason: 'user' }],
    [{ outcome: 'cancelled', id, reason: 'backend_error' }],
    [{ outcome: 'redacted', id }],
  ])('gives %j back to the letter', (event) => {
    expect(JSON.stringify(InquiryResponse.parse(event))).toBe(JSON.stringify(event))
  })
})

describe('the reason of a cancelled response', () => {
  it('missing `reason` defaults to `user`', () => {
    expect(readReason({ outcome: 'cancelled', id })).toBe('user')
  })

  it('unknown `reason` round-trips verbatim', () => {
    const event = { outcome: 'cancelled', id, reason: 'some_future_variant' }
    expect(JSON.stringify(InquiryResponse.parse(event))).toBe(JSON.stringify(event))
    expect(isKnownReason(InquiryResponse.parse(event).reason as RecordedReason)).toBe(false)
  })

  it('is told apart from a foreign one by its tag alone', () => {
    for (const reason of CancellationReason.options) {
      const read = readReason({ outcome: 'cancelled', id, reason })
      expect(read !== null && isKnownReason(read)).toBe(true)
    }
  })

  it('survives verbatim whatever it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), unknownKeys, (reason, further) => {
        const event = { ...further, outcome: 'cancelled', id, reason }
        expect(InquiryResponse.parse(event)).toEqual(event)
      }),
    )
  })
})

describe('`redacted` carries no answer', () => {
  it('materializes no answer', () => {
    expect('answer' in InquiryResponse.parse({ outcome: 'redacted', id })).toBe(false)
  })

  it('is refused when it carries one, so that no secret rides along as an unknown key', () => {
    expect(InquiryResponse.safeParse({ outcome: 'redacted', id, answer: 'hunter2' }).success).toBe(false)
  })
})

describe('invalid shape', () => {
  it.each([
    [{ id }],
    [{ id, reason: 'user' }],
    [{ outcome: 'answered', id }],
    [{ outcome: 'later', id, answer: 1 }],
    [{ outcome: 'cancelled', id, answer: true }],
    [{ outcome: 'cancelled', id, reason: 7 }],
    [{ outcome: 'redacted' }],
  ])('is refused: %j', (event) => {
    expect(InquiryResponse.safeParse(event).success).toBe(false)
  })
})

it('reads any answer with any further keys back unchanged', () => {
  fc.assert(
    fc.property(json, unknownKeys, (answer, further) => {
      const event = { ...further, outcome: 'answered', id, answer }
      const read = InquiryResponse.parse(event)
      expect(read).toEqual(event)
      expect(InquiryResponse.parse(read)).toEqual(read)
    }),
  )
})

it.each([
  ['beside the answer', '{"id":"a","answer":1,"__proto__":{"x":1}}'],
  ['inside an unknown key', '{"outcome":"redacted","id":"a","later":{"__proto__":1}}'],
  ['inside the answer', '{"outcome":"answered","id":"a","answer":[{"__proto__":1}]}'],
])('is refused, not quietly shortened, with a prototype key %s', (_, text) => {
  expect(InquiryResponse.safeParse(JSON.parse(text)).success).toBe(false)
  expect(InquiryResponse.safeParse(JSON.parse(text.replace('__proto__', 'later'))).success).toBe(true)
})
