import { describe, expect, it } from 'vitest'
import { plainText } from './plain-text'

describe('an answer as plain text', () => {
  it('keeps words and paragraphs, and drops the marks', () =>
    expect(plainText('## Plan\n\nUse **two** disks, `fsck` both.\n\n> Slowly.')).toBe(
      'Plan\n\nUse two disks, fsck both.\n\nSlowly.',
    ))

  it('keeps lists readable, nested ones too', () =>
    expect(plainText('3. three\n4. four\n   - inner\n\n- [x] done\n- [ ] open')).toBe(
      '3. three\n4. four\n  - inner\n\n- [x] done\n- [ ] open',
    ))

  it('keeps the lines of a verse apart', () => expect(plainText('one  \ntwo\\\nthree')).toBe('one\ntwo\nthree'))

  it('keeps code as it is', () => expect(plainText('```sh\nls *.md\n```')).toBe('ls *.md'))

  it('names the address of a link, once', () =>
    expect(plainText('[disks](https://example.org) and https://example.org')).toBe(
      'disks (https://example.org) and https://example.org',
    ))

  it('separates the cells of a table', () => expect(plainText('| a | b |\n| - | - |\n| 1 | 2 |')).toBe('a\tb\n1\t2'))
})
