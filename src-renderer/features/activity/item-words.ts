import type { ActivityItem } from '../../../src-shared/contract/activity'
import type { AssistantTurnTrace } from '../../../src-shared/inquirium/assistant-turn-trace'
import type { DecisionProvenance } from '../../../src-shared/inquirium/decision-kinds'
import type { DecisionTrace } from '../../../src-shared/inquirium/decision-trace'
import { formatDuration } from '../../ui/format-time'
import { countWords } from './count-words'
import { sentenceOf } from './decision-words'
import { reasonWords } from './reason-words'
import { answererOf, nameOfRef } from './ref-names'
import { otherRefs } from './ref-words'

export const provenanceWords: Readonly<Record<DecisionProvenance, string>> = {
  'host-policy': 'host policy decided',
  'model-proposed': 'model proposed',
  'model-produced': 'model produced',
  'operator-approved': 'operator approved',
}

/** An item as the feed says it: what happened, and why and about what in a line below. */
export type ItemWords = { readonly what: string; readonly why: readonly string[] }

export const wordsOf = (item: ActivityItem): ItemWords =>
  item.kind === 'decision' ? wordsOfDecision(item.decision) : wordsOfAttempt(item.attempt)

function wordsOfDecision(decision: DecisionTrace): ItemWords {
  const what = sentenceOf(decision)
  const detail = decision['detail/code']
  const why = [
    reasonWords(decision['reason/code']),
    ...(detail === undefined ? [] : [reasonWords(detail)]),
    ...passedOver(decision),
    ...countWords(decision),
    ...otherRefs(decision.refs, what),
  ]
  return { what, why }
}

const endings: Readonly<Record<AssistantTurnTrace['status'], string>> = {
  completed: 'Answered',
  interrupted: 'An answer was cut short',
  cancelled: 'An answer was stopped',
  denied: 'An answer was not allowed',
  'handler-unavailable': 'Nobody could answer',
  invalid: 'An answer could not be used',
  failed: 'Answering failed',
}

function wordsOfAttempt(attempt: AssistantTurnTrace): ItemWords {
  const { status, 'runtime/ref': runtime, 'model.binding/ref': model } = attempt
  const took = Date.parse(attempt['time/finished-at']) - Date.parse(attempt['time/started-at'])
  const tokens = attempt['output/shape']['token/approx-output']
  const error = attempt.diagnostics['error/code']
  const joint = status === 'completed' ? ' by ' : ': '
  const what = runtime ? `${endings[status]}${joint}${answererOf(runtime, model)}` : endings[status]
  const why = [
    ...(error === null ? [] : [reasonWords(error)]),
    ...(took > 0 ? [formatDuration(took)] : []),
    ...(tokens > 0 ? [`about ${tokens} tokens`] : []),
  ]
  return { what, why }
}

function passedOver(decision: DecisionTrace): readonly string[] {
  const runtimes = new Set((decision['passed-over'] ?? []).map((candidate) => candidate['runtime/ref']))
  return runtimes.size === 0 ? [] : [`passed over ${[...runtimes].map(nameOfRef).join(', ')}`]
}
