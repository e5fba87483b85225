import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PlainText, PlainTitle, VisibleText } from './text-schemas'
import { isVisuallyEmpty, showSafely, visibleForm } from './visible-text'

const invisible = [
  '',
  ' ',
  '\n\t',
  '\u00a0',
  '\u200b\u200d',
  '\u2060',
  '\u2800',
  '\u3164',
  '\u115f',
  '\ufeff',
  '\ud800',
  '\u{e0041}\u{e007f}',
]

describe('text that must be seen', () => {
  it.each(invisible.map((text) => [JSON.stringify(text), text]))('is not %s', (_, text) => {
    expect(isVisuallyEmpty(text)).toBe(true)
    expect(VisibleText(100).safeParse(text).success).toBe(false)
  })

  it.each(['a', '0', '?', 'ż', '字', '😀', '👩‍👧', ' a '])('may be %s', (text) => {
    expect(isVisuallyEmpty(text)).toBe(false)
    expect(VisibleText(100).safeParse(text).success).toBe(true)
  })

  it('may be followed by as many invisible characters as fit', () => {
    const filler = fc.array(fc.constantFrom(...invisible.join(''))).map((parts) => parts.join(''))
    fc.assert(fc.property(filler, filler, (before, after) => !isVisuallyEmpty(`${before}x${after}`)))
  })
})

describe('a title', () => {
  it.each([
    ['turns the text around', 'Keep \u202eeteled'],
    ['breaks the line', 'Keep\nit'],
    ['holds an escape sequence', 'Keep\u001b[2J'],
    ['holds a tab', 'Keep\tit'],
  ])('is refused when it %s', (_, title) => {
    expect(PlainTitle(100).safeParse(title).success).toBe(false)
  })

  it('is measured in characters, not in code units', () => {
    expect(PlainTitle(2).safeParse('😀😀').success).toBe(true)
    expect(PlainTitle(1).safeParse('😀😀').success).toBe(false)
  })
})

describe('plain text', () => {
  it('may have lines and tabs, and no other control characters', () => {
    expect(PlainText(100).safeParse('one\n\ttwo').success).toBe(true)
    expect(PlainText(100).safeParse('one\u0007').success).toBe(false)
  })
})

describe('showing text safely', () => {
  it('leaves nothing that a title would be refused for, but for its lines', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const shown = `x${showSafely(text)}`
        expect(PlainText(10_000).safeParse(shown).success).toBe(true)
      }),
    )
  })

  it('keeps words, emoji and lines as they are', () => {
    expect(showSafely('two\nlines 👩‍👧')).toBe('two\nlines 👩‍👧')
  })
})

describe('the visible form', () => {
  it.each([
    ['an invisible joiner', 'Yes', 'Yes\u200d'],
    ['wide letters', 'Yes', 'Ｙｅｓ'],
    ['spaces of another kind', 'Yes please', 'Yes\u2003please'],
  ])('does not tell %s apart', (_, left, right) => {
    expect(visibleForm(left)).toBe(visibleForm(right))
  })

  it('tells different words apart', () => {
    expect(visibleForm('Yes')).not.toBe(visibleForm('No'))
  })
})
