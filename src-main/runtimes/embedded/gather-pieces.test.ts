import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gatherPieces } from './gather-pieces'

const channels = fc.constantFrom('text' as const, 'reasoning' as const)

/** What is told, and when, of words that come at this pace. */
function told(paceMs: number, words: readonly string[]) {
  const heard: (readonly [number, string])[] = []
  let nowMs = 0
  const pieces = gatherPieces(
    (_channel, text) => heard.push([nowMs, text]),
    () => nowMs,
  )
  for (const word of words) {
    pieces.add('text', word)
    nowMs += paceMs
  }
  pieces.flush()
  return heard
}

describe('the pieces of an answer', () => {
  it('are told a few at a time, the first at once and the last with the end', () => {
    expect(told(80, ['a', 'b', 'c', 'd', 'e', 'f'])).toEqual([
      [0, 'a'],
      [320, 'bcde'],
      [480, 'f'],
    ])
  })

  it('wait for no other when they come slowly, and not for long otherwise', () => {
    expect(told(400, ['a', 'b', 'c'])).toEqual([
      [0, 'a'],
      [400, 'b'],
      [800, 'c'],
    ])
    expect(told(200, ['a', 'b', 'c', 'd'])).toEqual([
      [0, 'a'],
      [400, 'bc'],
      [800, 'd'],
    ])
  })

  it('are whole and in their order, in either channel, however they come', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(channels, fc.string({ minLength: 1 }), fc.nat(500))), (given) => {
        const runs = (all: readonly (readonly [string, string])[]) =>
          all.reduce<[string, string][]>((before, [channel, text]) => {
            const last = before.at(-1)
            if (last?.[0] === channel) last[1] += text
            else before.push([channel, text])
            return before
          }, [])
        const heard: [string, string][] = []
        let nowMs = 0
        const pieces = gatherPieces(
          (channel, text) => heard.push([channel, text]),
          () => nowMs,
        )
        for (const [channel, text, wait] of given) {
          nowMs += wait
          pieces.add(channel, text)
        }
        pieces.flush()
        expect(runs(heard)).toEqual(runs(given.map(([channel, text]) => [channel, text])))
      }),
    ))
})
