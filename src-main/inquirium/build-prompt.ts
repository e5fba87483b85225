import type { RequestTurn } from '../../src-shared/inquirium/request-turn'
import type { PathStep } from '../../src-shared/projection/conversation-path'
import type { TurnNode } from '../../src-shared/projection/conversation-state'
import type { AttachedTexts } from './attachment-store'
import { fitToolResults, shortest } from './fit-tool-results'
import { tokensIn } from './turn-record'

export interface PromptInput {
  readonly hostWords: string
  readonly instructions: string | null
  /** What was said before, oldest first, on the path that this turn continues. */
  readonly path: readonly PathStep[]
  readonly turn: TurnNode
  /** The texts of what is attached to these turns, by digest. */
  readonly attached?: AttachedTexts
  /** What was called while this turn is being answered, and what came of it. */
  readonly later?: readonly RequestTurn[]
  /** Tokens the prompt may have; null where the window is not known. */
  readonly budget: number | null
}

export type Prompt =
  | {
      readonly ok: true
      readonly turns: readonly RequestTurn[]
      /** Turns that did not fit, each with its answer. */
      readonly leftOut: number
      /** Results of tools that lost their end. */
      readonly cut: number
      readonly tokens: number
      /** What would be left of it without anything that may be left out. */
      readonly leastTokens: number
    }
  /** Not even the last turn fits. */
  | { readonly ok: false; readonly code: 'window-exceeded' }

/**
 * The only place a prompt is made: from the host's words, the session's own instructions and the session's own turns.
 * When it does not fit, the oldest turns are left out, each together with its answer.
 */
export function buildPrompt(input: PromptInput): Prompt {
  const { hostWords, instructions, path, turn, attached = none, later = [], budget } = input
  const system = [hostWords, instructions ?? ''].filter(Boolean).join('\n\n')
  const opening: RequestTurn[] = system === '' ? [] : [{ role: 'system', content: [{ type: 'text', text: system }] }]
  const last = said(turn, attached)
  const asked = sizeOf([...opening, last])
  const fitted = fitToolResults(later, (turns) => budget === null || asked + sizeOf(turns) <= budget)
  if (fitted === null) return { ok: false, code: 'window-exceeded' }

  const exchanges = path.map((step) => exchange(step, attached))
  let tokens = asked + sizeOf(fitted.turns)
  let first = exchanges.length
  while (first > 0) {
    const size = sizeOf(exchanges[first - 1] ?? [])
    if (budget !== null && tokens + size > budget) break
    tokens += size
    first -= 1
  }
  const turns = [...opening, ...exchanges.slice(first).flat(), last, ...fitted.turns]
  return { ok: true, turns, leftOut: first, cut: fitted.cut, tokens, leastTokens: asked + sizeOf(shortest(later)) }
}

const none: AttachedTexts = new Map()

/** What the operator said, with the files that are part of it. One whose text is gone is named all the same. */
function said({ turn }: TurnNode, attached: AttachedTexts): RequestTurn {
  const files = turn.attachments.map(({ 'size/bytes': _size, 'content/digest': digest, ...label }) => ({
    type: 'attachment' as const,
    ...label,
    text: attached.get(digest) ?? '(This file is no longer kept.)',
  }))
  return { role: 'user', content: [{ type: 'text', text: turn.text }, ...files] }
}

/** A turn with the answer it went on with. Reasoning stays out: it was never part of the answer. */
function exchange({ turn, result }: PathStep, attached: AttachedTexts): readonly RequestTurn[] {
  const output = result && 'output' in result.result ? result.result.output : []
  const text = output.map((part) => (part.type === 'text' ? part.text : JSON.stringify(part.value))).join('\n')
  return text === ''
    ? [said(turn, attached)]
    : [said(turn, attached), { role: 'assistant', content: [{ type: 'text', text }] }]
}

/** A few tokens per message go to the chat template. */
const PER_MESSAGE = 8

function sizeOf(turns: readonly RequestTurn[]): number {
  return turns.reduce((sum, { content }) => sum + PER_MESSAGE + tokensIn(JSON.stringify(content).length), 0)
}
