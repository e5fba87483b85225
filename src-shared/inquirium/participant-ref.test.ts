import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeBase58 } from './base58'
import { decodeParticipantKey, ParticipantRef } from './participant-ref'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Written with big numbers, so that it shares no mistake with the decoder. */
function encodeBase58(bytes: Uint8Array): string {
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (; value > 0n; value /= 58n) text = `${ALPHABET[Number(value % 58n)]}${text}`
  return (
    '1'.repeat(bytes.findIndex((byte) => byte !== 0) < 0 ? bytes.length : bytes.findIndex((byte) => byte !== 0)) + text
  )
}

const refOf = (bytes: readonly number[]) => `participant:did:key:z${encodeBase58(Uint8Array.from(bytes))}`
const key = fc.uint8Array({ minLength: 32, maxLength: 32 })

describe('base58', () => {
  it('decodes whatever was encoded, leading zeros included', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        expect(decodeBase58(encodeBase58(bytes))).toEqual([...bytes])
      }),
    )
  })

  it.each(['0', 'O', 'I', 'l', 'a b', 'ż'])('knows no %j', (text) => {
    expect(decodeBase58(text)).toBeNull()
  })
})

describe('a participant reference', () => {
  it('holds every Ed25519 key and gives it back', () => {
    fc.assert(
      fc.property(key, (bytes) => {
        const ref = refOf([0xed, 0x01, ...bytes])
        expect(ParticipantRef.parse(ref)).toBe(ref)
        expect(decodeParticipantKey(ref)).toEqual(bytes)
      }),
    )
  })

  it('is accepted exactly where a key can be decoded from it', () => {
    const digit = fc.constantFrom(...ALPHABET)
    const anything = fc.string({ unit: digit, minLength: 44, maxLength: 44 }).map((rest) => `6Mk${rest}`)
    const edges = ['eTG3bFFSLYVU7VqhgZxqr6YzpaGrQtFMh1uvqGy1vDn', 'wgaR63138bEEgad7uk993KMX54vBA6KTB4sFhCPnSB2']
    const nearAnEdge = fc.tuple(fc.constantFrom(...edges), digit).map(([edge, last]) => `6Mk${edge}${last}`)
    const seen = new Set<boolean>()
    fc.assert(
      fc.property(fc.oneof(anything, nearAnEdge), (text) => {
        const holdsKey = decodeParticipantKey(`participant:did:key:z${text}`) !== null
        seen.add(holdsKey)
        expect(ParticipantRef.safeParse(`participant:did:key:z${text}`).success).toBe(holdsKey)
      }),
      { numRuns: 500 },
    )
    expect(seen.size).toBe(2)
  })

  it('accepts a key made elsewhere', () => {
    const ref = 'participant:did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK'
    expect(ParticipantRef.safeParse(ref).success).toBe(true)
  })

  it.each([
    ['a secp256k1 key', [0xe7, 0x01, ...Array<number>(33).fill(2)]],
    ['a code that only begins like Ed25519', [0xed, 0x02, ...Array<number>(32).fill(7)]],
    ['an X25519 key', [0xec, 0x01, ...Array<number>(32).fill(7)]],
    ['a key one byte short', [0xed, 0x01, ...Array<number>(31).fill(7)]],
    ['a key one byte long', [0xed, 0x01, ...Array<number>(33).fill(7)]],
    ['nothing at all', []],
  ])('refuses %s', (_what, bytes) => {
    expect(ParticipantRef.safeParse(refOf(bytes)).success).toBe(false)
    expect(decodeParticipantKey(refOf(bytes))).toBeNull()
  })

  it('refuses text that has the shape of a key and holds none', () => {
    const shaped = `participant:did:key:z6Mk${'1'.repeat(44)}`
    expect(decodeParticipantKey(shaped)).toBeNull()
    expect(ParticipantRef.safeParse(shaped).success).toBe(false)
  })

  it.each(['did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK', 'participant:alice', 'node:did:key:z6Mk', ''])(
    'refuses %j in its place',
    (ref) => {
      expect(ParticipantRef.safeParse(ref).success).toBe(false)
      expect(decodeParticipantKey(ref)).toBeNull()
    },
  )
})
