import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { showSafely } from '../../src-shared/inquirium/visible-text'
import { reveal, revealLine } from './reveal'

describe('revealing a text', () => {
  it('leaves nothing that drawing it would drop', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(showSafely(reveal(text))).toBe(reveal(text))
      }),
    )
  })

  it('keeps what can be read', () => {
    expect(reveal('zażółć\t漢字\n🙂')).toBe('zażółć\t漢字\n🙂')
  })

  it('writes out what cannot', () => {
    expect(reveal('a\u202eb\u200b\r')).toBe('a\\u{202e}b\\u{200b}\\u{d}')
    expect(revealLine('a\nb\tc')).toBe('a\\nb\\tc')
  })
})
