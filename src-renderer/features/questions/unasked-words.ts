import type { JsonValue } from '../../../src-shared/inquirium/json-value'
import { showSafely } from '../../../src-shared/inquirium/visible-text'
import { type CancellationReason, isKnownReason } from '../../../src-shared/inquiry/cancellation-reason'
import type { InquirySource } from '../../../src-shared/inquiry/inquiry-source'
import type { UnaskedNode } from '../../../src-shared/projection/conversation-question'
import type { Ending } from './ending-words'

/** Why nobody was asked and nobody answered. */
const reasons: Readonly<Record<CancellationReason, string>> = {
  user: 'it was cancelled',
  declined: 'it was declined',
  backend_error: 'it could not be put to anybody',
  no_prompt_backend: 'no window could be shown to ask you in',
  assistant_routing_denied: 'only you may answer it, not a model: correct its target in config.toml',
  invalid_static_answer: 'the configured answer does not fit: correct it in config.toml',
  timed_out: 'its time was up',
  superseded: 'another question took its place',
  withdrawn: 'it was withdrawn by whoever asked',
  interrupted: 'it was cut off',
}

export function whoWantedToKnow(source: InquirySource): string {
  switch (source.source) {
    case 'tool':
    case 'other':
      return `${showSafely(source.name)} wanted to know`
    case 'assistant':
      return 'The assistant wanted to know'
    case 'user':
      return 'You wanted to know'
  }
}

/** How something ended that the operator was not asked. What was imported was not this host's to ask. */
export function unaskedEnding({ inquiry, response }: UnaskedNode): Ending {
  if (response === null) return { words: 'no response is recorded', answer: null }
  const who =
    inquiry?.['operation/id'] === undefined ? 'answered elsewhere, before it was imported' : 'you were not asked'
  const { event } = response
  switch (event.outcome) {
    case 'answered':
      return { words: `${who} ·`, answer: written(event.answer as JsonValue) }
    case 'redacted':
      return { words: `${who} ·`, answer: '<redacted>' }
    case 'cancelled':
      return {
        words: isKnownReason(event.reason) ? reasons[event.reason] : `it ended: ${showSafely(event.reason)}`,
        answer: null,
      }
  }
}

function written(answer: JsonValue): string {
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No'
  return showSafely(typeof answer === 'string' ? answer : JSON.stringify(answer))
}
