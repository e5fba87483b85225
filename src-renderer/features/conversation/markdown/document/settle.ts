import type { RootContent } from 'mdast'
import { blankLineFollows, lastLineStart, lineStart, nextLineStart } from './lines'

/** A node with where it stands in the open source. */
export interface Placed<Node = RootContent> {
  readonly node: Node
  /** The beginning of its first line. */
  readonly start: number
  readonly end: number
}

export interface Settled {
  /** How many nodes no further text can change. */
  readonly count: number
  /** Where what can still change begins. */
  readonly openAt: number
}

/**
 * How far the nodes of a growing source are final. A node is when a later one has begun on a line that has its end, or
 * when it is of a kind that a blank line ends.
 */
export function settle(source: string, placed: readonly Placed[]): Settled {
  const last = lastLineStart(source)
  let settled: Settled = { count: 0, openAt: 0 }
  for (const [index, current] of placed.entries()) {
    const next = placed[index + 1]
    const ended = endedByBlank.has(current.node.type) && blankLineFollows(source, current.end)
    if (!ended && !(next && hasBegun(source, next, last) && separates(source, current, next))) continue
    const openAt = next ? next.start : last
    // What begins on the last line may yet join what is before it, unless a blank line is between.
    settled = { count: index + 1, openAt }
  }
  return settled
}

const endedByBlank: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'thematicBreak',
  'table',
  'definition',
  'blockquote',
])

function hasBegun(source: string, { node, start }: Placed, last: number): boolean {
  if (node.type !== 'table') return start < last
  // A table is one only with its second line.
  const second = nextLineStart(source, start)
  return second !== null && second < last
}

/** A container whose first line goes on with another beginning: to the parser, that one interrupts too. */
const nestsAtOnce =
  /^ {0,3}(?:>|[-+*]|\d{1,9}[.)]|\[\^[^\]]*\]:)[ \t]*(?:$|[\r\n<>]|[-+*](?:\s|$)|\d{1,9}[.)]|\[\^| {4}|\t)/

/** Whether `next` would be read the same if it stood alone. */
function separates(source: string, current: Placed, next: Placed): boolean {
  switch (current.node.type) {
    case 'definition':
      // The text after it may turn out to be its title, and is read as text however far it is indented.
      return false
    case 'code':
      // To the parser, what follows indented code interrupts something, even after a blank line.
      return !/^(?: {0,3}\t| {4})/.test(source.slice(current.start))
    case 'paragraph':
      return !nestsAtOnce.test(source.slice(next.start))
    default:
      return true
  }
}

export function place<Node extends RootContent>(
  source: string,
  nodes: readonly Node[],
  shift: number,
): readonly Placed<Node>[] {
  return nodes.map((node) => ({
    node,
    start: lineStart(source, Math.max(0, (node.position?.start.offset ?? 0) - shift)),
    end: (node.position?.end.offset ?? 0) - shift,
  }))
}
