import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { longAnswer, tokensOf } from '../../../../../e2e/bench/rendering-sample'
import { arbitraryMarkdown } from './arbitrary-markdown.contract'
import { emptyDocument, type MarkdownDocument } from './markdown-document'
import { parseMarkdown } from './parse-markdown'
import { splitBlocks } from './split-blocks'

/** What a tree says, without what the parser notes about it: positions count from the beginning of a piece. */
const bare = (nodes: readonly unknown[]): unknown =>
  JSON.parse(
    JSON.stringify(nodes, (key, value) =>
      key === 'position' || key === 'hName' || key === 'hChildren' ? undefined : value,
    ),
    (key, value) => (key === 'data' && Object.keys(value).length === 0 ? undefined : value),
  )
const treeOf = ({ blocks }: MarkdownDocument) => bare(blocks.map(({ node }) => node))

function* grow(text: string, ends: readonly number[]) {
  let document: MarkdownDocument = emptyDocument
  for (const end of ends) {
    document = splitBlocks(text.slice(0, end), document, true)
    yield { document, text: text.slice(0, end) }
  }
}

/** Where the text ends after each push of `size` tokens. */
function pushes(text: string, size: number): readonly number[] {
  const lengths = tokensOf(text).map(({ length }) => length)
  let end = 0
  const ends = lengths.map((length) => (end += length))
  return ends.filter((_, index) => index % size === size - 1 || index === ends.length - 1)
}

describe('splitting a growing text into blocks', () => {
  it('gives the tree of parsing the whole at once, however the text was cut', () => {
    fc.assert(
      fc.property(arbitraryMarkdown, fc.array(fc.nat(), { maxLength: 12 }), (text, cuts) => {
        const ends = [...cuts.map((cut) => cut % (text.length + 1)), text.length].sort((left, right) => left - right)
        for (const step of grow(text, ends)) expect(treeOf(step.document)).toEqual(bare(parseMarkdown(step.text)))
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['a list that starts at two after indented code', '    code\n\n2. second\ntext\n'],
    ['an item that ends in a fence nobody closes', '- an item\n  ```\n- another\n\ntext\n'],
    ['an item after a blank line', '- an item\n\n- another\n'],
    ['a blank line far down a list', '- an item\n- another\n- a third\n\n- a fourth\n'],
    ['an item that refers to one before it', '- [foo]: /y\n- another\n- a third\n- see [foo] here\n'],
    ['a quote that begins with two, after text', 'text\n> 2. second\nmore\n'],
    ['rows that turn out to be text', 'text\n| a | b |\n| - | - x |\n'],
    ['two, right after a definition', '[x]: /y\n2. second\ntext\n'],
    ['text that turns out to be a title', '[x]: /y\n"a long title"\n\n[x]\n'],
  ])('gives that tree at every character of %s', (_name, text) => {
    for (const step of grow(
      text,
      [...text].map((_, index) => index + 1),
    )) {
      expect(treeOf(step.document)).toEqual(bare(parseMarkdown(step.text)))
    }
  })

  it('gives that tree for a real answer, at every few characters of it', () => {
    const answer = longAnswer(2600)
    for (const step of grow(answer, pushes(answer, 5))) {
      expect(treeOf(step.document)).toEqual(bare(parseMarkdown(step.text)))
    }
  })

  it('starts again when the text is not the same any more', () => {
    const first = splitBlocks('# One\n\ntwo\n\n')
    expect(treeOf(splitBlocks('# Other\n\ntwo\n\n', first))).toEqual(bare(parseMarkdown('# Other\n\ntwo\n\n')))
  })

  it('keeps settled blocks, items and rows the same objects under the same keys', () => {
    const text = '# Title\n\n- one\n- two\n- three\n\n| a |\n| - |\n| b |\n| c |\n| d |\n\nend'
    const [before, after] = [...grow(text, [text.indexOf('three') + 2, text.length])]
    expect(after?.document.blocks[0]).toBe(before?.document.blocks[0])
    expect(childrenOf(after?.document, 1)[0]).toBe(childrenOf(before?.document, 1)[0])
    expect(after?.document.blocks.map(({ key }) => key)).toEqual([0, 9, 30, 61])
  })

  it.each([
    ['a link defined later', 'see [the manual] now\n\nmore\n\n', '[the manual]: https://a.example\n'],
    ['a note defined later', 'a claim[^1]\n\nmore\n\n', '[^1]: its source\n'],
    ['a definition in a quote', '[x]\n\nmore\n\n', '> [x]: /y\n'],
    ['a definition for an item of an open list', '- [x]\n- two\n- three', '\n\n[x]: /y\n'],
  ])('finds %s in what was settled before', (_name, before, after) => {
    const grown = splitBlocks(before + after, splitBlocks(before))
    expect(treeOf(grown)).toEqual(bare(parseMarkdown(before + after)))
    expect(JSON.stringify(treeOf(grown))).toContain('eference')
  })

  it('gives up a definition that turns out to be none', () => {
    const text = '[x]\n\n[x]: /y is not one'
    const [tentative, final] = [...grow(text, [text.indexOf(' is'), text.length])]
    expect(JSON.stringify(tentative?.document.blocks)).toContain('linkReference')
    expect(treeOf(final?.document ?? emptyDocument)).toEqual(bare(parseMarkdown(text)))
  })
})

describe('the work of parsing', () => {
  const answer = longAnswer(32_000)
  const ends = pushes(answer, 8)

  it('is at most three characters for each that arrives', () => {
    const last = [...grow(answer, ends)].at(-1)
    expect((last?.document.parsed ?? Number.NaN) / answer.length).toBeLessThanOrEqual(3)
  })

  it('would be far more if every push parsed the whole text', () => {
    expect(ends.reduce((sum, end) => sum + end, 0) / answer.length).toBeGreaterThan(100)
  })

  it('does not grow with the length of code, a list or a table', () => {
    for (const line of ['const x = 1\n', '- an item of a list\n', '| a cell | another |\n']) {
      const head = line.startsWith('|') ? '| a | b |\n| - | - |\n' : line.startsWith('-') ? '' : '```js\n'
      const text = head + line.repeat(400)
      const last = [...grow(text, pushes(text, 8))].at(-1)
      expect((last?.document.parsed ?? Number.NaN) / text.length).toBeLessThanOrEqual(9)
    }
  })

  it('stays in bounds for a block that cannot be settled, and is whole at the end', () => {
    const text = `> ${'line of a *quote*\n> '.repeat(400)}`
    const last = [...grow(text, pushes(text, 8))].at(-1)
    expect((last?.document.parsed ?? Number.NaN) / text.length).toBeLessThanOrEqual(40)
    expect(treeOf(splitBlocks(text, last?.document, false))).toEqual(bare(parseMarkdown(text)))
  })
})

function childrenOf(document: MarkdownDocument | undefined, index: number): readonly unknown[] {
  const node = document?.blocks[index]?.node
  return node && 'children' in node ? node.children : []
}
