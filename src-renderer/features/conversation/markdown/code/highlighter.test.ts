import { describe, expect, it } from 'vitest'
import { highlight } from './highlighter'
import { grammars, languageNamed } from './languages'

describe('highlighting', () => {
  it('tells the parts of code apart and loses none of it', async () => {
    const code = "const a = 'b' // c\nreturn 1"
    const lines = await highlight(code, 'typescript')
    expect(lines.map((line) => line.map(({ text }) => text).join('')).join('\n')).toBe(code)
    const kindOf = (wanted: string) => lines.flat().find(({ text }) => text.includes(wanted))?.kind
    expect([kindOf('const'), kindOf('b'), kindOf('// c')]).toEqual([
      'token-keyword',
      'token-string-expression',
      'token-comment',
    ])
  })

  it('works for every language on the list', async () => {
    for (const language of Object.keys(grammars)) {
      const known = languageNamed(language)
      if (!known) throw new Error(`${language} is not a language of its own list`)
      expect(await highlight('x', known)).toHaveLength(1)
    }
  })

  it('knows other names of a language, and no names of the prototype', () => {
    expect(languageNamed('TS')).toBe('typescript')
    expect(languageNamed('constructor')).toBeNull()
    expect(languageNamed('nonsense')).toBeNull()
  })
})
