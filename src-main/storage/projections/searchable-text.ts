import type { InquiryResult } from '../../../src-shared/inquirium/inquiry-result'
import type { InquiryTurn } from '../../../src-shared/inquirium/inquiry-turn'
import type { TranscriptFact } from '../../../src-shared/transcript/transcript-fact'
import { joinParts } from '../search-parts'
import type { ReadBlob } from '../transcript-rows'
import { importedWords } from './imported-words'
import { textsIn } from './texts-in'

/**
 * What can be found of a fact: its own words first, then each file that went with it. Questions are searchable and
 * answers to them are not: somebody may have typed a secret where none was asked for.
 */
export function searchableText(fact: TranscriptFact, readBlob: ReadBlob): string | null {
  switch (fact.schema) {
    case 'inquirium.inquiry-session.v1':
      if (fact.event === 'instructions-set') return fact.instructions
      return fact.event === 'opened' || fact.event === 'renamed' ? (fact.title ?? null) : null
    case 'inquirium.inquiry-turn.v1':
      return joinParts([fact.text, ...filesOf(fact, readBlob)])
    case 'inquirium.tool-call-request.v1':
      return joinParts([lines(fact.name, ...textsIn(fact.arguments))])
    case 'inquirium.tool-call-response.v1':
      return joinParts([fact.content])
    case 'inquirium.inquiry-result.v1':
      return joinParts([lines(...saidIn(fact))])
    case 'inquirium.inquiry-feedback.v1':
      return joinParts([lines(fact.note ?? '', fact.verdict === 'amended' ? fact['corrected/text'] : '')])
    case 'inquirium.operator-question.v1':
      return joinParts([lines(fact.request.prompt.text, fact.request.prompt.context ?? '')])
    case 'inquirium.inquiry-request.v1':
      return joinParts([fact.event.question.text])
    case 'inquirium.imported-raw.v1':
      return joinParts([lines(...importedWords(fact))])
    default:
      return null
  }
}

const lines = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n')

/** Each with its name. One whose text is not there any more is found by that alone. */
function filesOf({ attachments }: InquiryTurn, readBlob: ReadBlob): readonly string[] {
  return attachments.map(({ title, 'content/digest': digest }) => {
    const bytes = readBlob(digest)
    return lines(title, bytes === null ? '' : Buffer.from(bytes).toString('utf8'))
  })
}

/** The answer, and what the model thought on the way where its runtime sends that apart. */
function saidIn(result: InquiryResult): readonly string[] {
  if (!('output' in result)) return []
  return [...result.output, ...result.reasoning].map((part) => ('text' in part ? part.text : ''))
}
