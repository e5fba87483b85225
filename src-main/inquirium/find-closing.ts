import type { Ref } from '../../src-shared/inquirium/primitives'
import { factScope } from '../../src-shared/transcript/fact-scope'
import type { OperatorQuestionClosed } from '../../src-shared/transcript/operator-question-closed'
import type { TranscriptFact } from '../../src-shared/transcript/transcript-fact'
import { closingId } from './question-end'
import type { TranscriptStore } from './transcript-store'

/** More questions than a turn can have. */
const MOST_CLOSINGS = 1000

/** How a question ended, whoever ended it: the desk, or a start that found it left behind. */
export async function findClosing(
  question: Ref,
  transcript: Pick<TranscriptStore, 'find' | 'query'>,
): Promise<OperatorQuestionClosed | null> {
  const filed = (await transcript.find(closingId(question)))?.fact
  if (filed) return closingOf(filed, question)
  const asked = (await transcript.find(question))?.fact
  const turn = asked ? factScope(asked).turn : null
  if (turn === null) return null
  const kinds = ['inquirium.operator-question-closed.v1'] as const
  const closings = await transcript.query({ turn, kinds, after: 0, limit: MOST_CLOSINGS })
  return closings.map(({ fact }) => fact && closingOf(fact, question)).find((closing) => closing !== null) ?? null
}

function closingOf(fact: TranscriptFact, question: Ref): OperatorQuestionClosed | null {
  return fact.schema === 'inquirium.operator-question-closed.v1' && fact['question/ref'] === question ? fact : null
}
