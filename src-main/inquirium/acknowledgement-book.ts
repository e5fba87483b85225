import type { Ref } from '../../src-shared/inquirium/primitives'
import type { OperatorQuestionClosed } from '../../src-shared/transcript/operator-question-closed'
import type { OperatorQuestionFact } from '../../src-shared/transcript/operator-question-fact'
import type { RecordedFact } from '../../src-shared/transcript/recorded-fact'
import type { Journal } from './journal'
import type { TranscriptStore } from './transcript-store'

const PAGE = 1000
const KINDS = [
  'inquirium.operator-question.v1',
  'inquirium.operator-question-closed.v1',
  'inquirium.excision.v1',
] as const

export interface AcknowledgementBook {
  /** Reads on from where the last reading stopped. */
  refresh(): Promise<void>
  /** Whether the last word of the operator about this adapter instance, as far as it was read, is yes. */
  isGiven(instance: Ref): boolean
  /** The adapter instance that a question was about, as far as it was read. */
  about(question: Ref): Ref | null
}

/** Which questions count, and what the yes to them is. */
export interface WordOfOperator {
  readonly isAsked: (fact: OperatorQuestionFact) => boolean
  readonly yes: boolean | string
}

/** What the operator said about runtimes, by the questions they were asked on this machine. */
export function createAcknowledgementBook(
  transcript: TranscriptStore,
  journal: Pick<Journal, 'subscribe'>,
  { isAsked, yes }: WordOfOperator,
): AcknowledgementBook {
  const asked = new Map<Ref, Ref>()
  const given = new Set<Ref>()
  let position = 0
  let reading: Promise<void> = Promise.resolve()
  let isUpToDate = false
  const kinds: readonly string[] = KINDS
  journal.subscribe(({ facts }) => {
    if (facts.some(({ fact }) => fact !== null && kinds.includes(fact.schema))) isUpToDate = false
  })

  function enter({ fact, position: at }: RecordedFact): void {
    position = at
    if (fact?.schema === 'inquirium.operator-question.v1') enterQuestion(fact)
    if (fact?.schema === 'inquirium.operator-question-closed.v1') enterEnd(fact)
  }

  function enterQuestion(fact: OperatorQuestionFact): void {
    const instance = fact.request.subject['adapter.instance/ref']
    if (instance !== undefined && isAsked(fact)) asked.set(fact.request['question/ref'], instance)
  }

  function enterEnd(closed: OperatorQuestionClosed): void {
    const instance = asked.get(closed['question/ref'])
    if (instance === undefined || closed.state !== 'answered' || closed.answer.outcome !== 'answered') return
    if (closed.answer.value === yes) given.add(instance)
    else given.delete(instance)
  }

  function forget(): void {
    asked.clear()
    given.clear()
    position = 0
  }

  async function readOn(): Promise<void> {
    let isWhole = position === 0
    for (;;) {
      const facts = await transcript.query({ kinds: [...KINDS], after: position, limit: PAGE })
      if (!isWhole && facts.some(({ fact }) => fact?.schema === 'inquirium.excision.v1')) {
        // An answer may be among what is gone, so everything that is left is read again.
        forget()
        isWhole = true
        continue
      }
      for (const fact of facts) enter(fact)
      if (facts.length < PAGE) return
    }
  }

  return {
    refresh() {
      // Asked before every answer, and hardly ever is there anything new.
      if (isUpToDate) return reading
      isUpToDate = true
      reading = reading.then(readOn, readOn)
      reading.catch(() => {
        isUpToDate = false
      })
      return reading
    },
    isGiven: (instance) => given.has(instance),
    about: (question) => asked.get(question) ?? null,
  }
}
