import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { watchJson } from './json-watch'

function isClosed(...pieces: readonly string[]): boolean {
  const watch = watchJson()
  for (const piece of pieces) watch.feed(piece)
  return watch.isClosed
}

describe('JSON that grows', () => {
  it('is closed when all of an object is there, and not a character sooner', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const written = JSON.stringify(value)
        expect(isClosed(...written)).toBe(true)
        expect(isClosed(written)).toBe(true)
        for (let end = 0; end < written.length; end += 1) expect(isClosed(written.slice(0, end))).toBe(false)
      }),
      { numRuns: 50 },
    )
  })

  it('stays closed where more is closed than was opened', () => {
    expect(isClosed('{"a":1}}')).toBe(true)
  })

  it.each(['{"a":"}"', '{"a":"\\"}', '{"a":[}', '"{}"', '12', ' '])('is not closed as %j', (text) => {
    expect(isClosed(text)).toBe(false)
  })
})
