import { describe, expect, it } from 'vitest'
import { CancellationReason } from './cancellation-reason'
import { InquiryResponse } from './inquiry-response'
import { WrittenInquiryResponse } from './written-inquiry-response'

const id = 'call_1.confirm.1'
const canBeWritten = (event: unknown) => WrittenInquiryResponse.safeParse(event).success

describe('a response this build may write', () => {
  it.each([[true], [false], [0], [''], [[]], [{ content: null }]])('answers with %j', (answer) => {
    expect(canBeWritten({ outcome: 'answered', id, answer })).toBe(true)
  })

  it('gives any of the known reasons, and reads back as written', () => {
    for (const reason of CancellationReason.options) {
      const event = { outcome: 'cancelled', id, reason }
      expect(canBeWritten(event)).toBe(true)
      expect(InquiryResponse.parse(event)).toEqual(event)
    }
  })

  it.each([
    ['a null answer', { outcome: 'answered', id, answer: null }],
    ['a number that JSON would turn into null', { outcome: 'answered', id, answer: Number.NaN }],
    ['the flat form', { id, answer: true }],
    ['a foreign reason', { outcome: 'cancelled', id, reason: 'some_future_variant' }],
    ['a missing reason', { outcome: 'cancelled', id }],
    ['an answer beside a redaction', { outcome: 'redacted', id, answer: 'hunter2' }],
    ['an unknown key', { outcome: 'redacted', id, note: 'x' }],
  ])('never holds %s', (_, event) => {
    expect(canBeWritten(event)).toBe(false)
  })
})
