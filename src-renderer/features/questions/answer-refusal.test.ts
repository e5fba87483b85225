import { describe, expect, it } from 'vitest'
import type { RefusalCode } from '../../../src-shared/contract/reply'
import { RequestRefused } from '../../bridge/request'
import { answerRefusal } from './answer-refusal'

const refused = (code: RefusalCode, detail?: string) =>
  answerRefusal(new RequestRefused('question.answer', code, detail))

describe('an answer that was not taken', () => {
  it('came too late, and the words outlive the question', () =>
    expect(refused('already-closed')).toMatchObject({ title: 'Your answer came too late', questionGone: true }))

  it('is told how the question had ended, where that is known', () => {
    expect(refused('already-closed', 'already-timed-out').next).toContain('Its time had run out.')
    expect(refused('already-closed', 'toString').next).toContain('It was already closed.')
  })

  it.each(['answer-not-allowed', 'not-your-turn-yet'] as const)('can be mended after %s', (code) =>
    expect(refused(code)).toMatchObject({ questionGone: false, next: expect.stringContaining('Nothing was decided') }),
  )

  it('has words for what any request can meet, and for a bug', () => {
    expect(refused('disk-full').title).not.toBe('')
    expect(answerRefusal(new TypeError('bug')).title).toBe(refused('internal').title)
  })
})
