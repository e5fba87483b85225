import type { RootContent } from 'mdast'
import type { Carried } from './carry'
import { type Defining, type Definitions, noDefinitions } from './definitions'
import type { OpenFence } from './open-fence'
import type { OpenLine } from './open-line'

/** A top-level block. Its key is where it begins, which does not change while the text grows. */
export interface Block {
  readonly key: number
  /** Where the next one begins; for the last one, as far as it is known. */
  readonly end: number
  readonly node: RootContent
  readonly settled: boolean
}

/** A parsed text that can grow. Blocks that did not change stay the same objects. */
export interface MarkdownDocument {
  readonly text: string
  readonly blocks: readonly Block[]
  readonly definitions: Definitions
  /** Text at the end that is not parsed yet, because its block is so long that parsing it at every step would not do. */
  readonly pending: string
  /** How many characters the parser was given so far. */
  readonly parsed: number
  readonly open: OpenEnd
}

/** What is needed to go on from the end. */
export interface OpenEnd {
  readonly at: number
  readonly settledCount: number
  readonly settledDefining: readonly Defining[]
  readonly openDefining: readonly Defining[]
  readonly carried: Carried | null
  readonly fence: OpenFence | null
  readonly line: OpenLine | null
}

export const emptyDocument: MarkdownDocument = {
  text: '',
  blocks: [],
  definitions: noDefinitions,
  pending: '',
  parsed: 0,
  open: {
    at: 0,
    settledCount: 0,
    settledDefining: [],
    openDefining: [],
    carried: null,
    fence: null,
    line: null,
  },
}
