import { type Carried, carry } from './carry'
import type { OpenEnd } from './markdown-document'
import { growFence, openFence } from './open-fence'
import { lastParagraph, openLine } from './open-line'
import type { Placed } from './settle'

interface Parsed {
  readonly source: string
  readonly text: string
  /** Where the source begins in the text. */
  readonly at: number
  /** The nodes that can still change, from `openAt` in the source on. */
  readonly placed: readonly Placed[]
  readonly openAt: number
  readonly shift: number
  /** What was carried into the first of them. */
  readonly before: Carried | null
}

/** Where to go on when more text comes, and by which of the cheaper ways. */
export function findOpenEnd(parsed: Parsed): Pick<OpenEnd, 'at' | 'carried' | 'fence' | 'line'> {
  const { source, at, placed, openAt, shift, before } = parsed
  const [first] = placed
  const carrying = first ? carry(source, first, shift, before) : null
  const start = carrying?.openAt ?? openAt
  return {
    at: at + start,
    carried: carrying?.carried ?? before,
    fence: findFence(parsed),
    line: findLine(source.slice(start), at + start, placed),
  }
}

function findFence({ text, source, at, placed: [only, ...others], openAt }: Parsed): OpenEnd['fence'] {
  if (!only || others.length > 0) return null
  const fence = openFence(source.slice(openAt), at + openAt, only.node)
  if (!fence) return null
  const grown = growFence(fence, text)
  return grown.closedAt === null ? grown.fence : null
}

function findLine(source: string, at: number, placed: readonly Placed[]): OpenEnd['line'] {
  // After a definition it may turn out to be the definition's title.
  if (placed.at(-2)?.node.type === 'definition') return null
  const paragraph = lastParagraph(placed.at(-1)?.node)
  return paragraph && openLine(source, at, paragraph)
}
