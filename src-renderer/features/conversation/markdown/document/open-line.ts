import type { Paragraph, PhrasingContent, RootContent, Text } from 'mdast'
import { lastLineStart } from './lines'
import { parsePiece } from './parse-piece'

/**
 * The last line of an open paragraph. What stands before `cut`, a space, is final as long as the line goes on: every
 * mark in it has found its partner.
 */
export interface OpenLine {
  readonly settled: readonly PhrasingContent[]
  /** The text between the last settled node and the cut. */
  readonly text: string
  readonly cut: number
}

/** Marks that could still pair with one to come. An underscore within a word pairs with nothing. */
const marks = /[*~`$[\]<>\\&|]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/
/** Where a formula may be open that began with a backslash, of which only the parenthesis is left. */
const marksOrFormula = new RegExp(`${marks.source}|\\(`)

/** The paragraph that the end of the source belongs to. */
export function lastParagraph(node: RootContent | undefined): Paragraph | null {
  if (node?.type === 'paragraph') return node
  if (!node || !isContainer(node)) return null
  // After a definition it may turn out to be the definition's title.
  return node.children.at(-2)?.type === 'definition' ? null : lastParagraph(node.children.at(-1))
}

export function openLine(source: string, at: number, paragraph: Paragraph, known = 0): OpenLine | null {
  const last = paragraph.children.at(-1)
  if (last?.type !== 'text') return null
  const settled = paragraph.children.slice(0, -1)
  const unpaired = source.includes('\\(') ? marksOrFormula : marks
  if (!settled.slice(known).every((node) => isPaired(node, unpaired))) return null

  const line = source.slice(lastLineStart(source))
  const visible = line.trimEnd()
  const ending = last.value.slice(last.value.lastIndexOf('\n') + 1)
  const earlier = last.value.slice(0, last.value.length - ending.length)
  if (ending === '' || !visible.endsWith(ending) || unpaired.test(earlier)) return null

  const mark = ending.search(unpaired)
  const room = mark < 0 ? `${ending}${line.slice(visible.length)}` : ending.slice(0, mark)
  const space = beforeLastSpace(room)
  // Without a letter before it, what follows could still make a list or a rule of the line.
  if (!/\p{L}/u.test(ending.slice(0, space))) return null
  if (line[visible.length - ending.length + space] !== ' ') return null
  return {
    settled,
    text: earlier + ending.slice(0, space),
    cut: at + lastLineStart(source) + visible.length - ending.length + space,
  }
}

/** The line's nodes with what has come since. `rest` begins at the cut. */
export function growLine(line: OpenLine, rest: string, names: readonly string[]) {
  // A letter in front makes any rest the middle of a paragraph.
  const { nodes, cost } = parsePiece(`x${rest}`, { names })
  const [paragraph] = nodes
  if (nodes.length !== 1 || paragraph?.type !== 'paragraph') return null
  const [first, ...others] = paragraph.children
  if (first?.type !== 'text') return null
  const joined: Text = { type: 'text', value: line.text + first.value.slice(1) }
  return { children: [...line.settled, joined, ...others], cost }
}

/** The node with other children for its last paragraph. */
export function withLastParagraph<Node extends RootContent>(node: Node, children: PhrasingContent[]): Node {
  if (node.type === 'paragraph') return { ...node, children }
  if (!isContainer(node)) return node
  const last = node.children.at(-1)
  return last ? { ...node, children: [...node.children.slice(0, -1), withLastParagraph(last, children)] } : node
}

const isContainer = (node: RootContent) =>
  node.type === 'list' || node.type === 'listItem' || node.type === 'blockquote' || node.type === 'footnoteDefinition'

function isPaired(node: PhrasingContent, unpaired: RegExp): boolean {
  if (node.type === 'text') return !unpaired.test(node.value)
  return 'children' in node ? node.children.every((child) => isPaired(child, unpaired)) : true
}

/** Where the last run of spaces begins. */
function beforeLastSpace(text: string): number {
  return text.slice(0, text.lastIndexOf(' ') + 1).trimEnd().length
}
