import { describe, expect, it } from 'vitest'
import { SoughtWord } from '../../../src-shared/contract/activity'
import { soughtWords } from './sought-words'

const namesFor = (text: string) => soughtWords(text).map(({ names }) => names)

describe('the words of a search', () => {
  it('are each found in what the operator reads for a reason', () => {
    expect(soughtWords('PROOF').map(({ text }) => text)).toEqual(['PROOF'])
    expect(namesFor('PROOF')).toEqual([['locality-unverified']])
    expect(namesFor('proof nosuchword')).toEqual([['locality-unverified'], []])
  })

  it.each([
    ['internet', 'public'],
    ['drafts', 'drafts'],
    ['links', 'mode/link_opening'],
    ['yes', 'confirm'],
  ])('are found in what is read for a reference: %s', (text, name) => expect(namesFor(text)[0]).toContain(name))

  it('are none where nothing was typed, and each once', () => {
    expect(soughtWords('  ')).toEqual([])
    expect(soughtWords('a a')).toHaveLength(1)
  })

  it('fit through the door, however common a letter is', () => {
    for (const letter of 'aeio')
      expect(soughtWords(letter).map((word) => SoughtWord.safeParse(word).success)).toEqual([true])
  })
})
