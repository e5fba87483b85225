import type { RequestTurn } from '../../src-shared/inquirium/request-turn'
import type { AnswerMisfit } from '../../src-shared/inquiry/answer-check'
import type { Asking } from './inquiry-record'

/** What a model is told that answers a question in the operator's place. */
export function inquiryTurn({ tool, question }: Asking): RequestTurn {
  const context = question.context ?? question.pre_amble
  return userTurn(
    [
      `The tool ${tool} cannot go on without an answer. Answer from what you know of this conversation.`,
      ...(context === undefined ? [] : [context]),
      `Question: ${question.text}`,
      'Reply with one JSON object of the form {"answer": …} and nothing else.',
    ].join('\n\n'),
  )
}

/** The one chance to correct an answer that does not fit. */
export function repairTurns(said: string, misfit: AnswerMisfit | null): readonly RequestTurn[] {
  const fault = misfit === null ? 'That was not one JSON object of the form {"answer": …}.' : explain(misfit)
  const again = userTurn(`${fault} Reply again, with the JSON object only.`)
  return said === '' ? [again] : [{ role: 'assistant', content: [{ type: 'text', text: said }] }, again]
}

function explain(misfit: AnswerMisfit): string {
  switch (misfit.code) {
    case 'null-is-no-answer':
      return 'The answer was null.'
    case 'not-a-boolean':
      return 'The answer has to be true or false.'
    case 'not-an-option':
      return 'The answer has to be one of the options, exactly as written.'
    case 'not-text':
      return 'The answer has to be a text.'
    case 'not-as-the-schema-says':
      return `The answer does not fit its schema${misfit.at.length > 0 ? ` at ${misfit.at.join(', ')}` : ''}.`
    case 'unusable-schema':
      return 'The answer could not be checked.'
  }
}

const userTurn = (text: string): RequestTurn => ({ role: 'user', content: [{ type: 'text', text }] })
