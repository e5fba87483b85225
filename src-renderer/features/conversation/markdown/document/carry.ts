import type { List, RootContent, Table } from 'mdast'
import { type Defining, definingNodes } from './definitions'
import { hasBlankLine, lastLineStart, nextLineStart } from './lines'
import { type Placed, place } from './settle'

/** The part of an open list or table that no further text can change: its first items, its first rows. */
export interface Carried {
  readonly node: List | Table
  /** The two lines without which the rows of a table are not rows. */
  readonly head: string
  readonly defining: readonly Defining[]
}

interface Carrying {
  readonly carried: Carried
  readonly openAt: number
}

/** Takes the final items or rows of an open block, or `null` when there are none yet. */
export function carry(source: string, open: Placed, shift: number, before: Carried | null): Carrying | null {
  switch (open.node.type) {
    case 'list':
      return carryItems(source, open.node, shift, before)
    case 'table':
      return carryRows(source, open as Placed<Table>, shift, before)
    default:
      return null
  }
}

/** The open block whole: what was carried, then what was parsed anew. */
export function joinCarried(carried: Carried | null, parsed: RootContent): RootContent {
  if (carried?.node.type === 'list' && parsed.type === 'list') {
    const { node } = carried
    return { ...node, spread: node.spread || parsed.spread || false, children: [...node.children, ...parsed.children] }
  }
  if (carried?.node.type === 'table' && parsed.type === 'table') {
    return { ...carried.node, children: [...carried.node.children, ...parsed.children.slice(1)] }
  }
  return parsed
}

function carryItems(source: string, list: List, shift: number, before: Carried | null): Carrying | null {
  const items = place(source, list.children, shift)
  const last = items.findLastIndex(({ start }) => start < lastLineStart(source))
  const open = items[last]
  if (last < 1 || !open) return null
  const closed = items.slice(0, last)
  const settled: List = {
    ...list,
    // An item that ends in an open fence ends where the next one begins, with no line to look at after it.
    spread: closed.some(({ end }, index) => hasBlankLine(source.slice(end, items[index + 1]?.start))),
    children: closed.map(({ node }) => node),
  }
  const defining = [...(before?.defining ?? []), ...definingNodes([settled])]
  return { carried: { node: joinCarried(before, settled) as List, head: '', defining }, openAt: open.start }
}

function carryRows(
  source: string,
  { node: table, start }: Placed<Table>,
  shift: number,
  before: Carried | null,
): Carrying | null {
  const rows = place(source, table.children, shift)
  const last = rows.findLastIndex(({ start }) => start < lastLineStart(source))
  const open = rows[last]
  if (last < 2 || !open) return null
  const settled: Table = { ...table, children: table.children.slice(0, last) }
  const body = nextLineStart(source, nextLineStart(source, start) ?? start) ?? start
  const head = before?.head ?? source.slice(start, body)
  return { carried: { node: joinCarried(before, settled) as Table, head, defining: [] }, openAt: open.start }
}
