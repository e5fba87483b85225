import { foundWords } from '../../../../src-shared/contract/found-words'

const NAME = 'sought'

/**
 * Marks the words wherever somebody's own words are drawn below an element. The marks are painted over the text, so
 * the text stays the nodes it is and rows may come and go.
 */
export function markWords(root: Element, words: string): readonly Range[] {
  const ranges = [...root.querySelectorAll('[data-said]')].flatMap((box) => rangesIn(box, words))
  CSS.highlights.set(NAME, new Highlight(...ranges))
  return ranges
}

export const unmarkWords = (): void => void CSS.highlights.delete(NAME)

/** Text by text: markup between two letters separates words in the index as well. */
function rangesIn(box: Element, words: string): readonly Range[] {
  const ranges: Range[] = []
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    for (const { from, to } of foundWords(node.textContent ?? '', words)) {
      const range = document.createRange()
      range.setStart(node, from)
      range.setEnd(node, to)
      ranges.push(range)
    }
  }
  return ranges
}
