import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalForm } from './canonical-form'
import { chainHash, newSalt, SALT_BYTES } from './chain'

const text = fc.string({ unit: 'binary' })
const perhaps = fc.option(text)
const envelope = fc.record({
  stream: text,
  id: text,
  type: text,
  session: perhaps,
  turn: perhaps,
  operation: perhaps,
  classification: fc.constantFrom('public', 'community', 'personal'),
  recordedAt: text,
  commitment: text,
})

describe('the hash of a record', () => {
  it('is over the canonical form of what it covers, and over nothing else it may carry', () => {
    fc.assert(
      fc.property(text, envelope, (previous, covered) => {
        const form = canonicalForm({ ...covered, previous })
        const expected = createHash('sha256').update(`inquirium.chain.v1\n${form}`).digest('hex')
        expect(chainHash(previous, covered)).toBe(expected)
        expect(chainHash(previous, { ...covered, content: 'more' } as typeof covered)).toBe(expected)
      }),
    )
  })
})

describe('salts', () => {
  it('are never the same, however many are drawn', () => {
    const drawn = Array.from({ length: 500 }, newSalt)
    expect(new Set(drawn.map((salt) => salt.toString('hex'))).size).toBe(500)
    expect(new Set(drawn.map(({ length }) => length))).toEqual(new Set([SALT_BYTES]))
  })
})
