import { describe, expect, it } from 'vitest'
import { describeChange } from './change-text'

const numbered = (count: number, prefix = 'line') => Array.from({ length: count }, (_, index) => `${prefix} ${index}\n`)

describe('a change to read', () => {
  it('shows what goes and what comes, with a few lines around it', () => {
    const before = numbered(20)
    const after = before.with(10, 'changed\n')
    expect(describeChange(before.join(''), after.join(''))).toEqual({
      added: 1,
      removed: 1,
      leftOut: 0,
      text: [
        '  … 7 unchanged lines …',
        '  line 7',
        '  line 8',
        '  line 9',
        '- line 10',
        '+ changed',
        '  line 11',
        '  line 12',
        '  line 13',
        '  … 6 unchanged lines …',
      ].join('\n'),
    })
  })

  it('shows a new file as all added', () => {
    expect(describeChange('', 'one\ntwo')).toMatchObject({
      added: 2,
      removed: 0,
      text: '+ one\n+ two\n  (no line break at the end)',
    })
  })

  it('shows that only the last line break is gone', () => {
    expect(describeChange('one\n', 'one').text).toBe('- one\n+ one\n  (no line break at the end)')
  })

  it.each([
    ['a direction change', 'a\u202eb\n', '+ a\\u{202e}b'],
    ['a character of no width', 'a\u200bb\n', '+ a\\u{200b}b'],
    ['a control sequence', '\u001b[2J\n', '+ \\u{1b}[2J'],
    ['a carriage return', 'a\r\n', '+ a\\u{d}'],
    ['a tag character', 'a\u{e0041}\n', '+ a\\u{e0041}'],
  ])('writes out %s', (_, after, text) => {
    expect(describeChange('', after).text).toBe(text)
  })

  it('leaves tabs and letters of every script alone', () => {
    expect(describeChange('', '\tzażółć 漢字 🙂\n').text).toBe('+ \tzażółć 漢字 🙂')
  })

  it('says how much of a long change is not shown', () => {
    const change = describeChange('', numbered(20_000).join(''))
    expect(change.leftOut).toBeGreaterThan(0)
    expect(change.text.length).toBeLessThan(65_536)
    expect(change.text.split('\n').length - 1 + change.leftOut).toBe(20_000)
    expect(change.text).toMatch(new RegExp(`${change.leftOut} more lines are not shown`))
  })

  it('cuts a line nobody could read and says by how much', () => {
    expect(describeChange('', `${'x'.repeat(2_500)}\n`).text).toMatch(/x{2000} … and 500 more characters$/)
  })
})
