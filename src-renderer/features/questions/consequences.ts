import { isForgettingReason } from '../../../src-shared/contract/forgetting-reason'
import type { OperatorQuestionRequest } from '../../../src-shared/inquirium/operator-question-request'
import type { Instant } from '../../../src-shared/inquirium/primitives'
import { answerWords } from './answer-words'
import { momentWords } from './moment'
import type { WayOut } from './ways-out'

/** What each thing the operator can do, or leave undone, leads to, in the host's words. */
export type Consequences = {
  readonly yes: string
  readonly no: string
  readonly answer: string
  readonly silence: string
} & Readonly<Record<WayOut, string>>

export function consequencesOf(question: OperatorQuestionRequest): Consequences {
  switch (question.source.kind) {
    case 'tool':
      return {
        ...ofTelling(question.source.name),
        // Its question is always whether to write, and nobody else can have its name.
        ...(question.source.name === 'write_file' ? ofWriting : {}),
        decline: `${question.source.name} gets no answer. It is recorded that you declined.`,
        cancel: `Ends ${blockedBy(question)}.`,
      }
    case 'assistant':
      return {
        ...ofTelling('The assistant'),
        decline: 'The assistant gets no answer and is told that you declined.',
        cancel: 'Ends the asking. The assistant is told that you cancelled.',
      }
    case 'host':
      if (isForgettingReason(question['reason/code'])) return ofDestroying
      return ofDeciding(blockedBy(question))
  }
}

/** What stands still until the question is closed. */
export function blockedBy({ source, subject, 'reason/code': reason }: OperatorQuestionRequest): string {
  if (source.kind === 'tool') return `this call of ${source.name}`
  if (source.kind === 'assistant') return 'this turn'
  if (isForgettingReason(reason)) return 'the deletion'
  if (subject['tool/name'] !== undefined) return `this call of ${subject['tool/name']}`
  if (subject['runtime/ref'] !== undefined) return `the use of ${subject['runtime/ref'].replace(/^runtime\//, '')}`
  return subject['turn/id'] === undefined ? 'this operation' : 'this turn'
}

export function ifNobodyAnswers(question: OperatorQuestionRequest, askedAt: Instant): string {
  const { answer } = question['default/on-timeout']
  const end = question['expires/at']
  if (end === undefined) return 'It keeps waiting, and nothing is decided meanwhile.'
  const when = momentWords(end, askedAt)
  if (answer === null) return `At ${when} it closes without an answer. ${consequencesOf(question).silence}`
  return `At ${when} it counts as “${answerWords(question, answer)}”, as declared beforehand.`
}

function ofTelling(who: string): Omit<Consequences, WayOut> {
  return {
    yes: `${who} is told yes and goes on.`,
    no: `${who} is told no and goes on.`,
    answer: `${who} is given your answer and goes on.`,
    silence: `${who} gets none.`,
  }
}

const ofWriting = { yes: 'write_file goes on to write it.', no: 'Nothing is written.' } as const

const ofDestroying: Consequences = {
  yes: 'It is destroyed, in every file of the record.',
  no: 'Everything stays as it is.',
  answer: 'The host goes on as you choose.',
  decline: 'Says no: everything stays as it is.',
  cancel: 'Decides nothing: everything stays as it is.',
  silence: 'Then everything stays as it is.',
}

function ofDeciding(work: string): Consequences {
  return {
    yes: `Goes ahead with ${work}.`,
    no: 'Does not go ahead with it.',
    answer: `The host goes on with ${work} as you choose.`,
    decline: `Says no: ${work} does not go ahead.`,
    cancel: `Decides nothing: ${work} does not go ahead.`,
    silence: `Then ${work} does not go ahead.`,
  }
}
