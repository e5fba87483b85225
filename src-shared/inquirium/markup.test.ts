import { describe, expect, it } from 'vitest'
import { hasMarkup } from './markup'

describe('markup in a question of the assistant', () => {
  it.each([
    ['an element', 'Enter it: <input type=password>'],
    ['a closing tag', 'x</p>'],
    ['a comment', '<!-- x -->'],
    ['an entity', 'a &lt;b&gt;'],
    ['a link', 'see [here](https://example.org)'],
    ['a picture', '![x](y)'],
    ['a heading', 'One\n# Two'],
    ['an underlined heading', 'System\n======'],
    ['a quote', '> said'],
    ['a fence', '```\ncode\n```'],
    ['inline code', 'run `ls`'],
    ['bold', '**Warning**'],
    ['a table', '| a | b |'],
    ['a rule', 'a\n---\nb'],
  ])('is %s', (_, text) => {
    expect(hasMarkup(text)).toBe(true)
  })

  it.each([
    'Shall I go on?',
    'Is a < b, or a > b?',
    'C# or F#?',
    'R&D or QA?',
    'Rename __init__ to main?',
    'Is 2 * 3 more than 5?',
    'Keep it (all of it)?',
    'one - two - three',
  ])('is not %s', (text) => {
    expect(hasMarkup(text)).toBe(false)
  })
})
