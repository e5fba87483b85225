import type { LiveAttempt } from '../../../src-shared/contract/turns'
import type { InquiryResult } from '../../../src-shared/inquirium/inquiry-result'
import type { AnswerPart } from '../../../src-shared/inquirium/output-part'
import { splitReasoning } from './markdown/split-reasoning'

export interface ReadableAnswer {
  readonly answer: string
  /** What the model thought aloud, kept apart from what it answered. */
  readonly reasoning: string
}

/** Answer and reasoning, whether the runtime sent them apart or one inside the other. */
export function readableResult(result: InquiryResult): ReadableAnswer {
  if (!('output' in result)) return { answer: '', reasoning: '' }
  return apart(
    result.output.map(partText).join('\n\n'),
    result.reasoning.map(({ text }) => text),
  )
}

export const readableLive = ({ text, reasoning }: Pick<LiveAttempt, 'text' | 'reasoning'>): ReadableAnswer =>
  apart(text, [reasoning])

/** The answer as Markdown. A refusal has none. */
export const textOf = (result: InquiryResult): string => readableResult(result).answer

/** Whether not a word of an answer is there. */
export const isSilent = (result: InquiryResult): boolean => textOf(result).trim() === ''

function apart(text: string, sent: readonly string[]): ReadableAnswer {
  const { answer, reasoning } = splitReasoning(text)
  return { answer, reasoning: [...sent, reasoning ?? ''].filter((part) => part.trim() !== '').join('\n\n') }
}

function partText(part: AnswerPart): string {
  return part.type === 'text' ? part.text : `\`\`\`json\n${JSON.stringify(part.value, null, 2)}\n\`\`\``
}
