import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FindingRule, foundWords } from './found-words'

const found = (text: string, query: string, rule: FindingRule = 'indexed') =>
  [...foundWords(text, query, rule)].map(({ from, to }) => text.slice(from, to))

describe('finding words in a text', () => {
  it('finds every place, whatever the case', () =>
    expect(found('The Lease and the lease', 'LEASE')).toEqual(['Lease', 'lease']))

  it('finds them with and without accents, and leaves none of their letters out', () => {
    expect(found('Čaj, caj and ca\u030cj', 'čaj')).toEqual(['Čaj', 'caj', 'ca\u030cj'])
    expect(found('Résumé', 'resu')).toEqual(['Résu'])
    expect(found('résume\u0301s', 'resume')).toEqual(['résume\u0301'])
    expect(found('ΟΔΟΣ οδός', 'οδος')).toEqual(['ΟΔΟΣ'])
  })

  it('takes the last word for a beginning and the others whole, as the index does', () => {
    expect(found('a lease, leasing, release', 'a lea')).toEqual(['a', 'lea', 'lea'])
    expect(found('leases lease', 'lease now')).toEqual(['lease'])
  })

  it('finds beginnings, middles and ends where it is told to', () => {
    expect(found('Release of the lease', 'LEASE', 'anywhere')).toEqual(['lease', 'lease'])
    expect(found('sublet', 'sub sublet', 'anywhere')).toEqual(['sublet'])
    expect(found('Žižkov', 'zk', 'anywhere')).toEqual(['žk'])
  })

  it('takes nothing typed for a pattern', () => {
    expect(found('a.c abc', 'a.c')).toEqual(['a', 'c'])
    expect(found('plain', '(.*)')).toEqual([])
    expect(found('plain', '')).toEqual([])
  })

  it('finds nothing for an accent that stands alone', () => {
    expect([...foundWords('an arrow \u2190\u0338 and 1', '\u2190\u0338')]).toEqual([])
    expect([...foundWords('an arrow', '\u0338', 'anywhere')]).toEqual([])
  })

  it('gives places that are in the text, in order, and never overlap', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom<FindingRule>('indexed', 'anywhere'),
        (text, query, rule) => {
          let end = 0
          for (const { from, to } of foundWords(`${query} ${text}`, query, rule)) {
            expect(from).toBeGreaterThanOrEqual(end)
            expect(to).toBeGreaterThan(from)
            end = to
          }
          expect(end).toBeLessThanOrEqual(query.length + 1 + text.length)
        },
      ),
    ))
})
