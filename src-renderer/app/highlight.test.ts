import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { highlight } from './highlight'

describe('highlighting what was searched for', () => {
  it('tells what was found from what stands around it', () =>
    expect(highlight('The lease ends', 'léase', 'indexed')).toEqual([
      { text: 'The ', hit: false },
      { text: 'lease', hit: true },
      { text: ' ends', hit: false },
    ]))

  it('loses nothing of the text', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
        for (const rule of ['indexed', 'anywhere'] as const) {
          const pieces = highlight(text, query, rule)
          expect(pieces.map((piece) => piece.text).join('')).toBe(text)
        }
      }),
    ))
})
