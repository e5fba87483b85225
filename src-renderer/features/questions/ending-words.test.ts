import { describe, expect, it } from 'vitest'
import { aQuestion } from '../../../src-shared/inquirium/example-question.contract'
import { QuestionCancelCause } from '../../../src-shared/inquirium/question-lifecycle'
import { OperatorQuestionClosed } from '../../../src-shared/transcript/operator-question-closed'
import { endingOf } from './ending-words'

const base = {
  schema: 'inquirium.operator-question-closed.v1',
  'participant/ref': 'participant:did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK',
  'time/at': '2026-06-04T12:00:00Z',
  classification: 'personal',
  'question/ref': 'question/inquirium/op-1/example',
}
const closed = (end: object) => OperatorQuestionClosed.parse({ ...base, ...end })
const answered = (value: unknown, by = 'operator') =>
  closed({ state: 'answered', answer: { outcome: 'answered', value }, 'answered/by': by, 'idempotency/key': 'key' })

describe('how a past question ended', () => {
  it.each([
    ['confirm', false, 'Do not go ahead'],
    ['single-choice', 'yes', 'yes'],
    ['multi-choice', ['a', 'b'], 'a, b'],
    ['multi-choice', [], 'none of them'],
    ['free-text-with-allowlist', 'some\u202ewords', 'somewords'],
    ['schema-form', { content: 'x' }, '{"content":"x"}'],
  ] as const)('shows the answer to a %s as it was offered', (kind, value, shown) =>
    expect(endingOf(aQuestion(kind), answered(value)).answer).toBe(shown),
  )

  it('tells what the operator said from what was remembered', () => {
    const [said, remembered] = ['operator', 'remembered'].map(
      (by) => endingOf(aQuestion('confirm'), answered(true, by)).words,
    )
    expect(said).toBe('you said')
    expect(remembered).toContain('remember')
  })

  it('never shows a secret, whatever the record holds', () => {
    const redacted = {
      state: 'answered',
      answer: { outcome: 'redacted' },
      'answered/by': 'operator',
      'idempotency/key': 'key',
    }
    expect(endingOf(aQuestion('secret'), closed(redacted)).answer).toBe('<redacted>')
    expect(endingOf(aQuestion('secret'), answered('hunter2')).answer).toBe('<redacted>')
  })

  it('says whether a time-out decided something', () => {
    const timedOut = (applied: unknown) =>
      endingOf(aQuestion('confirm'), closed({ state: 'timed_out', 'default/applied': applied }))
    expect(timedOut(null).answer).toBeNull()
    expect(timedOut(false).answer).toBe('Do not go ahead')
  })

  it('has its own words for every cause', () => {
    const words = QuestionCancelCause.options.map(
      (cause) => endingOf(aQuestion('confirm'), closed({ state: 'cancelled', cause })).words,
    )
    const superseded = endingOf(
      aQuestion('confirm'),
      closed({ state: 'superseded', 'superseded/by': 'question:2' }),
    ).words
    expect(new Set([...words, superseded, endingOf(aQuestion('confirm'), null).words]).size).toBe(words.length + 2)
  })
})
