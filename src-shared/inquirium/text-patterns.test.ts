import { describe, expect, it } from 'vitest'
import { type TextPatternName, textPatterns } from './text-patterns'

const cases: Readonly<
  Record<TextPatternName, { readonly fits: readonly string[]; readonly misfits: readonly string[] }>
> = {
  'text/line': { fits: ['a line', ' ', 'ż 😀'], misfits: ['', 'two\nlines', 'a\u001b', 'a\u2028b', 'x'.repeat(2_001)] },
  'text/block': { fits: ['two\nlines\tand a tab'], misfits: ['', 'a\u0000', 'x'.repeat(20_001)] },
  'text/word': { fits: ['word', 'naïve'], misfits: ['two words', 'a\u00a0b', ''] },
  'text/identifier': { fits: ['main', '_a.b-c'], misfits: ['1st', 'a b', 'é'] },
  'text/integer': { fits: ['0', '-12', '+7'], misfits: ['1.5', '1e3', '', '٣', '9'.repeat(21)] },
  'text/date': { fits: ['2026-06-04'], misfits: ['2026-02-30', '4.6.2026'] },
  'text/file-name': { fits: ['notes.md', '.env', 'a b'], misfits: ['..', '.', 'a/b', 'a\\b', 'a:b', 'a\nb', ''] },
}

describe.each(Object.entries(cases))('%s', (name, { fits, misfits }) => {
  const pattern = textPatterns[name as TextPatternName]

  it.each(fits)('accepts %j', (text) => {
    expect(pattern.safeParse(text).success).toBe(true)
  })

  it.each(misfits)('refuses %j', (text) => {
    expect(pattern.safeParse(text).success).toBe(false)
  })
})
