import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PendingQuestion } from '../../../src-shared/contract/questions'
import { createQueryClient } from '../../bridge/query-client'
import { aPending } from './example-pending.contract'
import { draftOf, keepDraftsOf, writeDraft } from './question-drafts'
import { applyQuestionsPush, pendingQuestionsQuery } from './questions-query'

const push = (...pending: PendingQuestion[]) => ({ type: 'questions.changed' as const, pending })
const first = aPending('confirm', { 'question/ref': 'first' })
const second = aPending('confirm', { 'question/ref': 'second' })

afterEach(() => {
  vi.unstubAllGlobals()
  keepDraftsOf([])
})

describe('a changed list of questions', () => {
  it('replaces the one the views read', async () => {
    const client = createQueryClient()
    await applyQuestionsPush(client, push(first))
    await applyQuestionsPush(client, push(second))
    expect(client.getQueryData(pendingQuestionsQuery.queryKey)).toEqual([second])
  })

  it('is not undone by a read that began before it and ends after it', async () => {
    const read = Promise.withResolvers<unknown>()
    vi.stubGlobal('window', { inquirium: { request: () => read.promise } })
    const client = createQueryClient()
    const reading = client.fetchQuery(pendingQuestionsQuery).catch(() => 'called off')
    await applyQuestionsPush(client, push(second))
    read.resolve({ ok: true, value: [first] })
    expect(await reading).toBe('called off')
    expect(client.getQueryData(pendingQuestionsQuery.queryKey)).toEqual([second])
  })

  it('takes the drafts of closed questions with it and leaves the others', async () => {
    writeDraft('first', 'half an answer')
    writeDraft('second', 'another')
    await applyQuestionsPush(createQueryClient(), push(second))
    expect(draftOf('first')).toBeUndefined()
    expect(draftOf('second')).toBe('another')
  })
})
