import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { PastQuestionFilter } from '../../../src-shared/contract/past-questions'
import { request } from '../../bridge/request'

const PAGE = 30

export const everyQuestion: PastQuestionFilter = { sources: [], tools: [], outcomes: [] }

export const PAST_QUESTIONS = ['past-questions']

/** What was put to the operator and has ended, the latest end first. */
export const pastQuestionsQuery = (filter: PastQuestionFilter) =>
  infiniteQueryOptions({
    queryKey: [...PAST_QUESTIONS, filter],
    queryFn: ({ pageParam }) => request('questions.past', { before: pageParam, limit: PAGE, filter }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    // What was found before stays until it is replaced, so that choosing a filter does not make the list blink.
    placeholderData: keepPreviousData,
  })
