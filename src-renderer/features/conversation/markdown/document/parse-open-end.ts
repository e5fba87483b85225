import { joinCarried } from './carry'
import { definingNodes, indexDefinitions, namesIn, namesOf } from './definitions'
import { findOpenEnd } from './find-open-end'
import type { Block, MarkdownDocument } from './markdown-document'
import { type Piece, parsePiece } from './parse-piece'
import { place, settle } from './settle'

/** Parses from where the text can still change to its end, and settles what no longer can. */
export function parseOpenEnd(known: MarkdownDocument, text: string): MarkdownDocument {
  const { at, carried, settledCount, settledDefining } = known.open
  const source = text.slice(at)
  const elsewhere = [...settledDefining, ...(carried?.defining ?? [])]
  const piece = parsePiece(source, { names: namesOf(elsewhere), head: carried?.head ?? '' })

  const before = namesOf([...settledDefining, ...known.open.openDefining])
  const names = namesOf([...elsewhere, ...definingNodes(piece.nodes)])
  const changed = [...names.filter((name) => !before.includes(name)), ...before.filter((name) => !names.includes(name))]

  const start = known.blocks[settledCount]?.key ?? at
  if (carried && namesIn(text.slice(start, at), changed).length > 0) {
    return parseOpenEnd(restartOpenBlock(known, start, piece.cost), text)
  }
  const settled = known.blocks.slice(0, settledCount)
  const blocks = changed.length > 0 ? settled.map((block) => renamed(block, text, changed, names)) : settled
  return advance({ ...known, text, blocks, parsed: known.parsed + piece.cost }, source, piece, start)
}

/** Forgets the carried part of the open block, to parse it again with other names. */
function restartOpenBlock(known: MarkdownDocument, at: number, cost: number): MarkdownDocument {
  return { ...known, parsed: known.parsed + cost, open: { ...known.open, at, carried: null, line: null } }
}

/** The block with its references found again, if it could contain one of the names that came or went. */
function renamed(block: Block, text: string, changed: readonly string[], names: readonly string[]): Block {
  const source = text.slice(block.key, block.end)
  if (namesIn(source, changed).length === 0) return block
  const [node] = parsePiece(source, { names }).nodes
  return node ? { ...block, node } : block
}

function advance(known: MarkdownDocument, source: string, piece: Piece, start: number): MarkdownDocument {
  const { at, carried, settledDefining, openDefining } = known.open
  const placed = place(source, piece.nodes, piece.shift)
  const { count, openAt } = settle(source, placed)
  const blocks = placed.map(
    ({ node, start: own }, index): Block => ({
      key: index === 0 && carried ? start : at + own,
      end: at + (placed[index + 1]?.start ?? (index < count ? openAt : source.length)),
      node: index === 0 ? joinCarried(carried, node) : node,
      settled: index < count,
    }),
  )
  const closed = definingNodes(blocks.slice(0, count).map(({ node }) => node))
  const open = definingNodes(blocks.slice(count).map(({ node }) => node))
  const same = closed.length + open.length + openDefining.length === 0
  const nowSettled = [...settledDefining, ...closed]
  return {
    ...known,
    blocks: [...known.blocks, ...blocks],
    definitions: same ? known.definitions : indexDefinitions([...nowSettled, ...open]),
    pending: '',
    open: {
      settledCount: known.blocks.length + count,
      settledDefining: nowSettled,
      openDefining: open,
      ...findOpenEnd({
        text: known.text,
        source,
        at,
        placed: placed.slice(count),
        openAt,
        shift: piece.shift,
        before: count === 0 ? carried : null,
      }),
    },
  }
}
