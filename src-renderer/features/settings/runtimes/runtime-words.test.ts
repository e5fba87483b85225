import { describe, expect, it } from 'vitest'
import { keyWords, wordsForBaseline, wordsForRefusal, wordsForTrouble } from './runtime-words'

describe('what is said of a runtime', () => {
  it('says of one outside the profile that it is never the baseline, whatever its reports', () => {
    expect(wordsForBaseline({ baseline: 'ready', isInProfile: false })).toBe('never the baseline assistant')
    expect(wordsForBaseline({ baseline: 'ready', isInProfile: true })).toMatch(/passed/)
  })

  it.each([
    ['a program that is not there', { state: 'not-configured', adapter: 'command-stdio', barred: null }, /program/],
    [
      'a model without an engine',
      { state: 'engine-missing', adapter: 'embedded', barred: null },
      /npm run platform-runtime/,
    ],
    ['a server that wants a key', { state: 'not-configured', adapter: 'lm-studio', barred: null }, /key/],
    ['a model of a cloud', { state: 'ready', adapter: 'ollama', barred: 'egress-denied' }, /another machine/],
    ['a model for embeddings', { state: 'ready', adapter: 'ollama', barred: 'operation-unsupported' }, /no answers/],
  ] as const)('says what keeps %s from answering', (_what, summary, words) => {
    expect(wordsForTrouble(summary)).toMatch(words)
  })

  it('says nothing of the kind about one that answers', () => {
    expect(wordsForTrouble({ state: 'ready', adapter: 'ollama', barred: null })).toBeNull()
  })

  it.each([
    ['in the file', 'in-the-file', /config\.toml.*Enter it here/],
    ['gone', 'missing', /not in the key store here\. Enter it again/],
    ['in a file without a key store', 'stored-unprotected', /only you can read/],
    ['in the key store', 'stored', /in the key store of your system/],
  ] as const)('says of a key that is %s where it is, and what to do', (_what, state, words) => {
    expect(keyWords[state]).toMatch(words)
    expect(keyWords.none).toBeNull()
  })

  it.each([
    ['address-not-loopback', /not on this machine\. Nothing was sent/],
    ['of-a-later-version', /refused\. Nothing was sent/],
    ['cannot-be-shown', /could not be asked whether its program may run.*too long to be shown/],
    ['disk-full', /could not be asked whether its program may run.*no room left/],
  ])('says of an entry refused for %s why it is not used', (refusal, words) => {
    expect(wordsForRefusal(refusal)).toMatch(words)
  })
})
