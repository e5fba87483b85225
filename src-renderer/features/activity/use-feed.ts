import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ActivityFilter } from '../../../src-shared/contract/activity'
import { request } from '../../bridge/request'
import { useActivityChoices } from './activity-choices'
import { soughtWords } from './sought-words'

/** A few windows full: the first page is quick, and the next is asked for before it is needed. */
export const FEED_PAGE = 60

/** The filter as main understands it: it knows codes, the operator reads words. */
export function useFilter(): ActivityFilter {
  const filter = useActivityChoices((choices) => choices.filter)
  const text = useActivityChoices((choices) => choices.text)
  return useMemo(() => ({ ...filter, words: soughtWords(text) }), [filter, text])
}

/** The feed from where reading began, as far back as it was read. Nothing is ever put before what was read first. */
export function useFeed(filter: ActivityFilter) {
  const start = useActivityChoices((choices) => choices.start)
  const reading = useActivityChoices((choices) => choices.reading)
  const query = useInfiniteQuery({
    queryKey: ['activity', filter, start, reading],
    queryFn: async ({ pageParam }) => ({
      reading,
      ...(await request('activity.read', { before: pageParam, limit: FEED_PAGE, filter })),
    }),
    initialPageParam: start,
    getNextPageParam: ({ next }) => next,
    // Read afresh whenever the view opens: what came meanwhile was announced to nobody.
    gcTime: 0,
    // What was found before stays until it is replaced, so that typing does not make the list blink.
    placeholderData: keepPreviousData,
  })
  const pages = query.data?.pages
  const items = useMemo(() => pages?.map((page) => page.items) ?? [], [pages])
  return {
    /** Which reading is shown; while the next one is on its way, the last. */
    reading: pages?.[0]?.reading ?? reading,
    pages: items,
    error: query.error,
    isReading: query.isFetching,
    /** Also while nothing of this reading has arrived. */
    hasMore: query.isPending || query.isPlaceholderData || query.hasNextPage,
    reached: pages?.at(-1)?.reached ?? null,
    readOn: () => void query.fetchNextPage(),
    retry: () => void (query.data ? query.fetchNextPage() : query.refetch()),
  }
}

export type Feed = ReturnType<typeof useFeed>
