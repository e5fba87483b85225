import type { RootContent } from 'mdast'
import { namesIn, preambleFor } from './definitions'
import { byteOrderMark, parseMarkdown, startOf } from './parse-markdown'

/** A part of a document, parsed as it would be within the whole. */
export interface Piece {
  readonly nodes: readonly RootContent[]
  /** Subtract it from a node's positions to count from the beginning of the piece. */
  readonly shift: number
  /** How much was given to the parser, for keeping its work in bounds. */
  readonly cost: number
}

interface Surroundings {
  /** What is defined elsewhere. */
  readonly names: readonly string[]
  /** Source that belongs to the first node but is not part of the piece: a table's head. */
  readonly head?: string
}

export function parsePiece(source: string, { names, head = '' }: Surroundings): Piece {
  const named = preambleFor(namesIn(source, names))
  // The parser takes a byte order mark for one wherever a piece begins.
  const preamble = named === '' && source.startsWith(byteOrderMark) ? '***\n\n' : named
  const whole = preamble + head + source
  const nodes = parseMarkdown(whole)
  return {
    nodes: preamble === '' ? nodes : nodes.filter((node) => startOf(node) >= preamble.length),
    shift: preamble.length + head.length,
    cost: whole.length,
  }
}
