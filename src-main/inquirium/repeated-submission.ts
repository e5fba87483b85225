import type { InquiryTurn } from '../../src-shared/inquirium/inquiry-turn'
import type { TranscriptFact } from '../../src-shared/transcript/transcript-fact'

interface Sent extends Pick<InquiryTurn, 'text' | 'attachments'> {
  readonly session: string
}

/** A submission sent twice is one; the same id with other words is a mistake of the sender. */
export const isRepeated = (fact: TranscriptFact | null, sent: Sent): boolean =>
  fact?.schema === 'inquirium.inquiry-turn.v1' &&
  fact['session/ref'] === sent.session &&
  fact.text === sent.text &&
  digestsOf(fact) === digestsOf(sent)

const digestsOf = ({ attachments }: Pick<InquiryTurn, 'attachments'>) =>
  attachments.map((attachment) => attachment['content/digest']).join()
