import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createJsonLinesDecoder } from './json-lines-decoder'
import { createSseDecoder } from './sse-decoder'
import type { StreamDecoder } from './stream-decoder'

type Create = (onPayload: (payload: string) => void, maximumBuffer?: number) => StreamDecoder

const framings: readonly (readonly [string, Create, (payloads: readonly string[]) => string])[] = [
  ['server-sent events', createSseDecoder, (payloads) => payloads.map((one) => `:\n\ndata: ${one}\n\n`).join('')],
  ['JSON lines', createJsonLinesDecoder, (payloads) => payloads.map((one) => `${one}\n`).join('')],
]

function decode(create: Create, chunks: readonly Uint8Array[]): readonly string[] {
  const payloads: string[] = []
  const decoder = create((payload) => payloads.push(payload))
  for (const chunk of chunks) decoder.feed(chunk)
  decoder.end()
  return payloads
}

/** Cuts bytes at arbitrary places, so that lines and characters fall apart. */
function cut(bytes: Uint8Array, places: readonly number[]): readonly Uint8Array[] {
  const cuts = [...places.map((place) => place % (bytes.length + 1)), bytes.length].sort((a, b) => a - b)
  return cuts.map((end, index) => bytes.subarray(cuts[index - 1] ?? 0, end))
}

describe.each(framings)('a stream of %s', (_name, create, frame) => {
  it('gives the same payloads wherever its bytes are cut', () => {
    const payload = fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => JSON.stringify(text))
    fc.assert(
      fc.property(fc.array(payload), fc.array(fc.nat()), (payloads, places) => {
        const bytes = new TextEncoder().encode(frame(payloads))
        expect(decode(create, cut(bytes, places))).toEqual(payloads)
      }),
    )
  })

  it('stops an endless line long before memory is a matter', () => {
    const decoder = create(() => undefined, 1 << 16)
    const chunk = new TextEncoder().encode(`data: ${'x'.repeat(1 << 12)}`)
    let fed = 0
    while (decoder.feed(chunk) === 'more') fed += chunk.length
    expect(fed).toBeLessThanOrEqual(1 << 17)
    expect(decoder.feed(chunk)).toBe('too-large')
  })

  it('reads invalid bytes, NUL and a byte order mark without failing', () => {
    const hostile = Buffer.concat([
      Buffer.from([0xef, 0xbb, 0xbf]),
      Buffer.from(frame(['"a\u0000"'])),
      Buffer.from([0xff, 0xfe, 0x80]),
    ])
    expect(decode(create, [hostile])[0]).toBe('"a\u0000"')
  })
})

describe('JSON lines', () => {
  it('give the last line even when it has no line break', () => {
    expect(decode(createJsonLinesDecoder, [Buffer.from('{"a":1}\r\n\n{"b":2}')])).toEqual(['{"a":1}', '{"b":2}'])
  })
})
