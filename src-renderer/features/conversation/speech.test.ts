import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextSpeech, spoken } from './speech'

const sentence = 'A mirror repeats a mistake at once; a disk on the shelf does not. '

describe('reading an answer out while it grows', () => {
  it('waits for enough to say', () => expect(nextSpeech(sentence, 0)).toBeNull())

  it('says whole sentences and keeps the rest for later', () => {
    const text = `${sentence}${sentence}Copy week`
    expect(nextSpeech(text, 0)).toEqual({ say: `${sentence}${sentence}`.trim(), upTo: sentence.length * 2 })
  })

  it('says nothing of a long stretch that has no end yet', () => expect(nextSpeech('word '.repeat(60), 0)).toBeNull())

  it('never says anything twice, and leaves nothing between', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom(sentence, 'half a ', 'line\n', 'Oh! '), { maxLength: 60 }), (pieces) => {
        let [text, from, heard] = ['', 0, '']
        for (const piece of pieces) {
          text += piece
          const next = nextSpeech(text, from)
          if (next === null) continue
          heard += text.slice(from, next.upTo)
          from = next.upTo
        }
        expect(text.startsWith(heard)).toBe(true)
      }),
    ))
})

describe('words without marks', () => {
  it('reads a list, a heading, a link and emphasis as their words', () =>
    expect(spoken('## Plan\n\n1. **Label** the [disk](https://example.org)\n- run `fsck`')).toBe(
      'Plan Label the disk run fsck',
    ))

  it('keeps the text of a fenced block and drops its fence', () =>
    expect(spoken('Run:\n```sh\nls -l\n```\nDone.')).toBe('Run: ls -l Done.'))
})
