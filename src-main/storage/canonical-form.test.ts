import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonValue } from '../../src-shared/inquirium/json-value'
import { canonicalForm } from './canonical-form'

const json = fc.jsonValue({ noUnicodeString: false }) as fc.Arbitrary<JsonValue>

function shuffled(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(shuffled)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, shuffled(member)]),
  )
}

describe('the canonical form', () => {
  it('is the same whatever the order of keys, and differs when a value differs', () => {
    fc.assert(fc.property(json, (value) => canonicalForm(value) === canonicalForm(shuffled(value))))
    expect(canonicalForm({ b: 1, a: [2, { d: 'x', c: null }] })).toBe('{"a":[2,{"c":null,"d":"x"}],"b":1}')
    expect(canonicalForm({ a: 1 })).not.toBe(canonicalForm({ a: '1' }))
  })

  it('reads back as the same value', () => {
    const roundTrip = (value: JsonValue) => {
      // -0 is the one number whose JSON text is another number's.
      expect(JSON.parse(canonicalForm(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }
    fc.assert(fc.property(json, roundTrip))
  })

  it('refuses a number JSON cannot say instead of writing null for it', () => {
    expect(() => canonicalForm({ n: Number.NaN })).toThrow(TypeError)
  })
})
