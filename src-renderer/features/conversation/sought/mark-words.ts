import { foundWords } from '../../../../src-shared/contract/found-words'

/** Marks in the conversation, and in a file that is open above it. Both look alike. */
export type MarkName = 'sought' | 'sought-in-file'

/**
 * Marks the words wherever somebody's own words are drawn below an element. The marks are painted over the text, so
 * the text stays the nodes it is and rows may come and go.
 */
export function markWords(root: Element, words: string, name: MarkName = 'sought'): readonly Range[] {
  const ranges = [...root.querySelectorAll('[data-said]')].flatMap((box) => rangesIn(box, words))
  CSS.highlights.set(name, new Highlight(...ranges))
  return ranges
}

export const unmarkWords = (name: MarkName = 'sought'): void => void CSS.highlights.delete(name)

/** Text by text: markup between two letters separates words in the index as well. */
function rangesIn(box: Element, words: string): readonly Range[] {
  const ranges: Range[] = []
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, isOwnText)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof HTMLElement) ranges.push(...formulaIn(node, words))
    else for (const { from, to } of foundWords(node.textContent ?? '', words)) ranges.push(rangeOf(node, from, to))
  }
  return ranges
}

/** A formula is met as a whole, and what is drawn inside it not at all: no word of its source is a text there. */
function isOwnText(node: Node): number {
  if (node.parentElement?.closest('[data-source]')) return NodeFilter.FILTER_REJECT
  const isText = !(node instanceof Element) || node.hasAttribute('data-source')
  return isText ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP
}

function formulaIn(element: HTMLElement, words: string): readonly Range[] {
  const drawn = element.querySelector('.katex-html')
  const isMeant = !foundWords(element.dataset.source ?? '', words).next().done
  return drawn && isMeant ? [rangeOf(drawn, 0, drawn.childNodes.length)] : []
}

function rangeOf(node: Node, from: number, to: number): Range {
  const range = document.createRange()
  range.setStart(node, from)
  range.setEnd(node, to)
  return range
}
