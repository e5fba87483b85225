import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { BoundedText, Instant, OperationId, ReasonCode, Ref, TraceId, TurnId } from './primitives'
import { Utf8Text, utf8Length } from './utf8-text'

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

describe('bounded text', () => {
  it('counts characters as JSON Schema does, so both refuse the same text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), fc.nat(8), (text, maximum) => {
        expect(accepts(BoundedText(maximum), text)).toBe([...text].length <= maximum)
      }),
    )
  })

  it('refuses less than its minimum', () => {
    expect(accepts(BoundedText(5, 1), '')).toBe(false)
  })

  it('counts bytes where bytes are the limit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), (text) => {
        expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length)
      }),
    )
    expect(accepts(Utf8Text(3), 'żż')).toBe(false)
  })
})

describe('names made by the host', () => {
  it.each([
    'runtime/local-assistant',
    'model.binding/hf.co/x/Llama-3.2:Q4_K_M',
    'memarium:space:personal',
    'text/line',
  ])('include %s', (ref) => {
    expect(accepts(Ref, ref)).toBe(true)
  })

  it.each(['', 'two words', ' lead', 'line\nbreak', 'zażółć', '/rooted', '<b>', 'tab\t', 'a'.repeat(257), 'end\n'])(
    'exclude %j',
    (ref) => {
      expect(accepts(Ref, ref)).toBe(false)
    },
  )

  it('say which kind of thing they name', () => {
    expect([accepts(TurnId, 'turn:1'), accepts(OperationId, 'op:1'), accepts(TraceId, 'tr:1')]).toEqual([
      true,
      true,
      true,
    ])
    expect([accepts(TurnId, 'op:1'), accepts(OperationId, 'turn:1'), accepts(TraceId, 'tr:')]).toEqual([
      false,
      false,
      false,
    ])
  })

  it.each([
    'Timeout',
    'time_out',
    'time--out',
    '-timeout',
    'the server hung up',
    'the-operator-asked-about-the-walls-of-the-garden',
  ])('give no reason like %j', (reason) => {
    expect(accepts(ReasonCode, reason)).toBe(false)
  })
})

describe('an instant', () => {
  it('is any moment as the platform writes it', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true }), (date) => {
        expect(accepts(Instant, date.toISOString())).toBe(true)
      }),
    )
  })

  it.each([
    '2026-02-29T10:00:00Z',
    '2026-06-04T10:00Z',
    '2026-06-04T10:00:00',
    '2026-06-04T24:00:00Z',
    '2026-06-04 10:00:00Z',
  ])('is not %s', (text) => {
    expect(accepts(Instant, text)).toBe(false)
  })
})
