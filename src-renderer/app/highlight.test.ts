import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { highlight } from './highlight'

const hits = (text: string, query: string) =>
  highlight(text, query)
    .filter(({ hit }) => hit)
    .map(({ text: found }) => found)

describe('highlighting what was searched for', () => {
  it('finds every word, whatever its case', () =>
    expect(hits('The Lease and the lease', 'LEASE')).toEqual(['Lease', 'lease']))

  it('takes the longer of two words that begin alike', () => expect(hits('sublet', 'sub sublet')).toEqual(['sublet']))

  it('takes nothing typed for a pattern', () => {
    expect(hits('a.c abc', 'a.c')).toEqual(['a', 'c', 'a', 'c'])
    expect(hits('plain', '(.*)')).toEqual([])
  })

  it('loses nothing of the text', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
        expect(
          highlight(text, query)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
      }),
    ))
})
