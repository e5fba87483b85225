import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Push } from '../../../src-shared/contract/pushes'
import { request } from '../../bridge/request'
import { PAST_QUESTIONS } from './past-query'
import { keepDraftsOf } from './question-drafts'

/** What waits for the operator, everywhere, oldest first. No answer is ever in it. */
export const pendingQuestionsQuery = queryOptions({
  queryKey: ['questions'],
  queryFn: () => request('questions.read', null),
})

export type QuestionsPush = Extract<Push, { type: 'questions.changed' }>

/** Puts the announced list where the views read it; what was being written for a question goes when it goes. */
export async function applyQuestionsPush(client: QueryClient, { pending }: QuestionsPush): Promise<void> {
  const { queryKey } = pendingQuestionsQuery
  // A read that started before the push would land after it and bring a closed question back.
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, pending)
  // What is gone from the list has ended, and the past has one more.
  void client.invalidateQueries({ queryKey: PAST_QUESTIONS })
  keepDraftsOf(pending.map(({ request: { 'question/ref': ref } }) => ref))
}
