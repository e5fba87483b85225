import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JsonObject, JsonValue } from './json-value'

function nested(depth: number): unknown {
  return depth === 0 ? 1 : [nested(depth - 1)]
}

describe('open JSON', () => {
  it('is kept as it came', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const json: unknown = JSON.parse(JSON.stringify(value))
        if (JSON.stringify(json).includes('"__proto__"')) return
        expect(JsonValue.parse(json)).toEqual(json)
      }),
    )
  })

  it('may be null, and a missing value is not null', () => {
    expect(JsonValue.safeParse(null).success).toBe(true)
    expect(JsonValue.safeParse(undefined).success).toBe(false)
  })

  it.each([
    ['top', '{"__proto__":{"admin":true}}'],
    ['middle', '{"a":[{"__proto__":1}]}'],
  ])('is refused with a prototype key at the %s', (_where, text) => {
    expect(JsonValue.safeParse(JSON.parse(text)).success).toBe(false)
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, new Date(0), new Map(), () => 1, 1n, { a: undefined }])(
    'is not %o',
    (value) => {
      expect(JsonValue.safeParse(value).success).toBe(false)
    },
  )

  it('has a bottom', () => {
    expect(JsonValue.safeParse(nested(32)).success).toBe(true)
    expect(JsonValue.safeParse(nested(33)).success).toBe(false)
    expect(JsonValue.safeParse(nested(5000)).success).toBe(false)
  })

  it('has a size', () => {
    expect(JsonValue.safeParse(Array(19_999).fill(0)).success).toBe(true)
    expect(JsonValue.safeParse(Array(500_000).fill(0)).success).toBe(false)
    expect(JsonValue.safeParse('x'.repeat(1_000_001)).success).toBe(false)
    expect(JsonValue.safeParse({ ['x'.repeat(1_000_001)]: 0 }).success).toBe(false)
  })

  it.each([[[]], ['{}'], [null]])('as an object is not %j', (value) => {
    expect(JsonObject.safeParse(value).success).toBe(false)
  })
})
