import type { OutputPart } from '../../src-shared/inquirium/output-part'
import type { Usage } from '../../src-shared/inquirium/usage'
import type { Evidence } from '../inquirium/locality'
import type { GenerateDelta } from '../inquirium/runtime-port'
import { type AttemptEnd, isCutShort } from './attempt-end'
import { createThinkSplitter, type Segment } from './think-splitter'
import { createToolCalls, type ToolCallFragment } from './tool-calls'

const MAXIMUM_CHARACTERS = 1_000_000

/** An answer while it grows. Adapters put in what arrives; nobody else writes to it. */
export interface Answer {
  /** Text as the model wrote it; thinking inside it is told apart here. */
  text(piece: string): void
  reasoning(piece: string): void
  toolCall(fragment: ToolCallFragment): void
  usage(usage: Usage): void
  /** What the answer itself showed about where it was made. */
  evidence(evidence: Evidence): void
  /** The runtime read less of the prompt than it was given. */
  promptWasCut(): void
  /** True once more was sent than an answer may hold; the adapter then stops. */
  readonly isFull: boolean
  readonly hasBegun: boolean
}

export type FinishedAnswer = {
  readonly text: string
  readonly parts: readonly OutputPart[]
  /** How many calls were not all there when it was cut, and so are not among the parts. */
  readonly callsCutShort: number
  readonly usage: Usage
  readonly evidence: readonly Evidence[]
  readonly promptWasCut: boolean
  readonly firstTokenAtMs: number | null
}

export type AnswerOptions = {
  readonly onDelta: (delta: GenerateDelta) => void
  /** Milliseconds from an arbitrary start. */
  readonly elapsedMs: () => number
  /** Where what is shown is kept, for tries that make one answer; by itself an answer keeps its own. */
  readonly evidence?: Evidence[]
}

export type GrowingAnswer = { readonly answer: Answer; readonly finish: (end: AttemptEnd) => FinishedAnswer }

export function createAnswer({ onDelta, elapsedMs, evidence = [] }: AnswerOptions): GrowingAnswer {
  const splitter = createThinkSplitter()
  const calls = createToolCalls()
  const grown = { text: '', reasoning: '' }
  let usage: Usage = {}
  let promptWasCut = false
  let isFull = false
  let firstTokenAtMs: number | null = null

  function add(type: Segment['type'], text: string): void {
    const room = MAXIMUM_CHARACTERS - grown[type].length
    const piece = text.length > room ? text.slice(0, room) : text
    isFull ||= piece !== text
    firstTokenAtMs ??= elapsedMs()
    grown[type] += piece
    if (piece) onDelta({ type, text: piece })
  }

  const addAll = (segments: readonly Segment[]) => {
    for (const { type, text } of segments) add(type, text)
  }

  const answer: Answer = {
    text(piece) {
      if (splitter.isAnswering) add('text', piece)
      else addAll(splitter.feed(piece))
    },
    reasoning: (piece) => add('reasoning', piece),
    toolCall(fragment) {
      firstTokenAtMs ??= elapsedMs()
      isFull ||= !calls.add(fragment)
    },
    usage(known) {
      usage = { ...usage, ...known }
    },
    evidence: (seen) => void evidence.push(seen),
    promptWasCut() {
      promptWasCut = true
    },
    get isFull() {
      return isFull
    },
    get hasBegun() {
      return firstTokenAtMs !== null
    },
  }

  function finish(end: AttemptEnd): FinishedAnswer {
    addAll(splitter.end())
    const proposed = isCutShort(end) ? calls.whole() : calls.proposed()
    const callsCutShort = calls.proposed().length - proposed.length
    const parts: OutputPart[] = [...proposed]
    if (grown.text) parts.unshift({ type: 'text', text: grown.text })
    if (grown.reasoning) parts.unshift({ type: 'reasoning', text: grown.reasoning, provenance: 'model-produced' })
    return { text: grown.text, parts, callsCutShort, usage, evidence, promptWasCut, firstTokenAtMs }
  }

  return { answer, finish }
}
