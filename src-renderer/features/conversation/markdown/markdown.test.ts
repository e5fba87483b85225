import { describe, expect, it } from 'vitest'
import { markupOf, strangersIn } from './closed-list.contract'

/** Only elements and text, without the looks. */
const bones = (text: string) => markupOf(text).replace(/ (?:class|dir|tabindex|id)="[^"]*"/g, '')

describe('Markdown', () => {
  it.each([
    ['paragraphs and breaks', 'one\ntwo  \nthree\n\nfour', '<p>one\ntwo<br/>three</p><p>four</p>'],
    [
      'emphasis',
      '*a* **b** ***c*** ~~d~~',
      '<p><em>a</em> <strong>b</strong> <em><strong>c</strong></em> <del>d</del></p>',
    ],
    ['one tilde as one tilde', '~5~', '<p>~5~</p>'],
    ['code within a line', '`a < b`', '<p><code>a &lt; b</code></p>'],
    ['headings below those of the page', '# a\n\n## b\n\nc\n===', '<h3>a</h3><h4>b</h4><h3>c</h3>'],
    ['headings no deeper than there are', '###### a', '<h6>a</h6>'],
    ['quotes', '> a\n> > b', '<blockquote><p>a</p><blockquote><p>b</p></blockquote></blockquote>'],
    ['nested lists', '- a\n  1. b', '<ul><li><p>a</p><ol start="1"><li><p>b</p></li></ol></li></ul>'],
    ['where a list begins to count', '3. a\n4. b', '<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>'],
    ['rules', 'a\n\n---', '<p>a</p><hr/>'],
    ['entities and escapes', '&amp; &copy; \\*a\\*', '<p>&amp; © *a*</p>'],
    ['formulas as their source at first', '$x^2$ and \\(y\\)', '<p><code>x^2</code> and <code>y</code></p>'],
    ['a formula on its own line', '$$\nx\n$$', '<code>x</code>'],
    ['money as money', '$5 and $6, US$7 or 8$', '<p>$5 and $6, US$7 or 8$</p>'],
    ['markup as text', 'a <b>c</b>', '<p>a <span>&lt;b&gt;</span>c<span>&lt;/b&gt;</span></p>'],
  ])('draws %s', (_name, text, expected) => {
    expect(bones(text)).toBe(`<div><div>${expected}</div></div>`)
  })

  it('draws tables with their alignment', () => {
    const markup = markupOf('| a | b |\n| :- | -: |\n| 1 | 2 |')
    expect(markup).toMatch(/<thead><tr><th class="md-left">a<\/th><th class="md-right">b<\/th><\/tr><\/thead>/)
    expect(markup).toMatch(/<tbody><tr><td class="md-left">1<\/td><td class="md-right">2<\/td><\/tr><\/tbody>/)
  })

  it('draws tasks as boxes that cannot be ticked', () => {
    expect(bones('- [x] a\n- [ ] b')).toMatch(
      /disabled="" aria-label="Done" checked="".*disabled="" aria-label="To do"/,
    )
  })

  it('numbers footnotes in the order of their first mention, and draws them at the end', () => {
    const markup = bones('b[^b] a[^a] b[^b]\n\n[^a]: first\n[^b]: second')
    expect([...markup.matchAll(/Footnote (\d)/g)].map(([, number]) => number)).toEqual(['1', '2', '1'])
    expect(markup.indexOf('second')).toBeLessThan(markup.indexOf('first'))
  })

  it('labels code with its language', () =>
    expect(markupOf('```python\nx\n```')).toContain('aria-label="Code, python"'))

  it('draws the beginning of long code, and says how much there is', () => {
    const code = (lines: number) => `\`\`\`\n${Array.from({ length: lines }, (_, at) => `<${at}>\n`).join('')}\`\`\``
    expect(markupOf(code(100))).toContain('Show all 100 lines')
    expect(markupOf(code(100))).toContain('&lt;27&gt;')
    expect(markupOf(code(100))).not.toContain('&lt;28&gt;')
    expect(markupOf(code(30))).toContain('&lt;29&gt;')
    expect(markupOf(code(30))).not.toContain('Show all')
  })

  it('names a mail address once, and one that hides behind other words as well', () => {
    expect(markupOf('write to a@b.example').match(/a@b\.example/g)).toHaveLength(1)
    expect(markupOf('[me](mailto:a@b.example)')).toContain('(mailto:a@b.example)')
  })

  it('draws the same while a text is written and when it is done', () => {
    const text = '# a\n\n- b\n- c [d](https://e.example)\n\n```js\nf\n```\n\ng[^1]\n\n[^1]: h'
    expect(markupOf(text, true)).toBe(markupOf(text, false))
  })

  it.each([
    ['quotes in quotes', `${'>'.repeat(300)} a`],
    ['lists in lists', Array.from({ length: 120 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
    ['emphasis in emphasis', `${'*a '.repeat(500)}b${'*'.repeat(500)}`],
    ['brackets in brackets', `${'['.repeat(2000)}a${']'.repeat(2000)}`],
    ['a very long line', 'a'.repeat(100_000)],
  ])('is not overwhelmed by %s', (_name, text) => {
    const markup = markupOf(text)
    expect(strangersIn(markup)).toEqual([])
    expect(markup).toContain('a')
  })
})
