import { describe, expect, it } from 'vitest'
import { type QuestionClosing, recordAnswer, recordClosing } from './closing'
import { InquiryId } from './inquiry-id'
import { WrittenInquiryResponse } from './written-inquiry-response'

const id = InquiryId.parse('call_1.confirm.1')

describe('closing the operator question of an inquiry', () => {
  it.each<[QuestionClosing, object]>([
    [
      { state: 'answered', answer: false },
      { outcome: 'answered', id, answer: false },
    ],
    [{ state: 'timed_out' }, { outcome: 'cancelled', id, reason: 'timed_out' }],
    [{ state: 'superseded' }, { outcome: 'cancelled', id, reason: 'superseded' }],
    [
      { state: 'cancelled', cause: 'user' },
      { outcome: 'cancelled', id, reason: 'user' },
    ],
    [
      { state: 'cancelled', cause: 'declined' },
      { outcome: 'cancelled', id, reason: 'declined' },
    ],
    [
      { state: 'cancelled', cause: 'withdrawn' },
      { outcome: 'cancelled', id, reason: 'withdrawn' },
    ],
    [
      { state: 'cancelled', cause: 'interrupted' },
      { outcome: 'cancelled', id, reason: 'interrupted' },
    ],
  ])('turns %j into its response', (closing, response) => {
    const recorded = recordClosing(id, { type: 'boolean' }, closing)
    expect(recorded).toEqual(response)
    expect(WrittenInquiryResponse.parse(recorded)).toEqual(recorded)
  })
})

describe('recording an answer', () => {
  it('leaves no trace of a secret', () => {
    const recorded = recordClosing(id, { type: 'secret' }, { state: 'answered', answer: 'hunter2' })
    expect(recorded).toEqual({ outcome: 'redacted', id })
    expect(JSON.stringify(recorded)).not.toContain('hunter2')
  })

  it('keeps a text answer, the control for the secret', () => {
    expect(recordAnswer(id, { type: 'text' }, 'hunter2')).toEqual({ outcome: 'answered', id, answer: 'hunter2' })
  })
})
