import { namesOf } from './definitions'
import { blankLineFollows } from './lines'
import { type Block, emptyDocument, type MarkdownDocument } from './markdown-document'
import { growFence } from './open-fence'
import { growLine, lastParagraph, openLine, withLastParagraph } from './open-line'
import { byteOrderMark } from './parse-markdown'
import { parseOpenEnd } from './parse-open-end'

/** From here on an open block is not parsed at every step, but each time it has grown by an eighth. */
const longBlock = 2048
const growth = 1.125

/**
 * Parses `text`, reusing what is known of its beginning. However it was cut on the way, the result is that of parsing
 * it at once. Only while it is `growing` may the end of a very long block wait in `pending`.
 */
export function splitBlocks(whole: string, previous = emptyDocument, growing = false): MarkdownDocument {
  const text = whole.startsWith(byteOrderMark) ? whole.slice(byteOrderMark.length) : whole
  const known = text.startsWith(previous.text) ? previous : emptyDocument
  if (text.length === known.text.length && (growing || known.pending === '')) return known
  if (known.pending === '') {
    const grown = known.open.fence ? growOpenFence(known, text) : growOpenLine(known, text)
    if (grown) return grown
  }
  const length = text.length - known.open.at
  const parsedLength = known.text.length - known.pending.length - known.open.at
  if (growing && length > longBlock && length < parsedLength * growth) {
    return { ...known, text, pending: text.slice(known.text.length - known.pending.length) }
  }
  return parseOpenEnd(known, text)
}

function growOpenFence(known: MarkdownDocument, text: string): MarkdownDocument | null {
  const { open, blocks } = known
  const last = blocks.at(-1)
  if (!open.fence || !last) return null
  const { fence, node, closedAt } = growFence(open.fence, text)
  if (closedAt === null) return withLast(known, text, { ...last, node }, { ...open, fence })
  return settleLast(known, text, { ...last, node }, closedAt)
}

function growOpenLine(known: MarkdownDocument, text: string): MarkdownDocument | null {
  const { open, blocks } = known
  const last = blocks.at(-1)
  if (!open.line || !last) return null
  const rest = text.slice(open.line.cut)
  const lineEnd = rest.search(/[\r\n]/)
  // Only a paragraph of its own is known to be over with a blank line; in a list or a quote it may go on.
  if (lineEnd >= 0 && !(last.node.type === 'paragraph' && blankLineFollows(rest, lineEnd))) return null

  const grown = growLine(
    open.line,
    lineEnd < 0 ? rest : rest.slice(0, lineEnd),
    namesOf([...open.settledDefining, ...open.openDefining]),
  )
  if (!grown) return null
  const node = withLastParagraph(last.node, grown.children)
  const paid = { ...known, parsed: known.parsed + grown.cost }
  if (lineEnd >= 0) return settleLast(paid, text, { ...last, node }, open.line.cut + lineEnd)

  const paragraph = lastParagraph(node)
  const line = paragraph && openLine(text.slice(open.at), open.at, paragraph, open.line.settled.length)
  return withLast(paid, text, { ...last, node }, { ...open, line: line ?? open.line })
}

function withLast(
  known: MarkdownDocument,
  text: string,
  block: Block,
  open: MarkdownDocument['open'],
): MarkdownDocument {
  return { ...known, text, blocks: [...known.blocks.slice(0, -1), block], open }
}

/** The last block is over at `end`, and so is everything before it; what follows is parsed on its own. */
function settleLast(known: MarkdownDocument, text: string, block: Block, end: number): MarkdownDocument {
  const blocks = [...known.blocks.slice(0, -1), { ...block, end }].map((each) =>
    each.settled ? each : { ...each, settled: true },
  )
  const { settledDefining, openDefining } = known.open
  const open = {
    at: end,
    settledCount: blocks.length,
    settledDefining: [...settledDefining, ...openDefining],
    openDefining: [],
    carried: null,
    fence: null,
    line: null,
  }
  return parseOpenEnd({ ...known, text: text.slice(0, end), blocks, open }, text)
}
