import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Found, SessionListItem } from '../../src-shared/contract/sessions'
import type { FeedbackVerdict } from '../../src-shared/inquirium/inquiry-feedback'
import { request } from './request'

const SESSIONS_PER_PAGE = 100

type Place = { readonly pinned: boolean; readonly lastPosition: number }

/** The sessions in the order main keeps them: pinned ones first, then the one last spoken in. */
export const sessionsQuery = (archived: boolean) =>
  infiniteQueryOptions({
    queryKey: ['sessions', archived],
    queryFn: ({ pageParam }) => request('sessions.list', { archived, limit: SESSIONS_PER_PAGE, after: pageParam }),
    initialPageParam: null as Place | null,
    getNextPageParam: (page) => placeAfter(page),
    select: ({ pages }) => pages.flat().map(named),
  })

/** A session can be prepared before anything is said in it. */
const named = <Item extends { readonly title: string }>(item: Item): Item =>
  item.title === '' ? { ...item, title: 'New session' } : item

function placeAfter(page: readonly SessionListItem[]): Place | null {
  const last = page.at(-1)
  if (!last || page.length < SESSIONS_PER_PAGE) return null
  return { pinned: last.pinned, lastPosition: last.lastPosition }
}

const HITS = 20

/** Everything recorded that has these words, or the answers with a verdict that do. Read again each time: the record grows. */
export const nothingFound: Found = { sessions: [], hits: [] }

export const searchQuery = (text: string, verdict: FeedbackVerdict | null = null) =>
  queryOptions({
    queryKey: ['search', text, verdict],
    queryFn: async () => {
      const { sessions, hits } = await request('sessions.search', { text, verdict, limit: HITS, before: null })
      return { sessions: sessions.map(named), hits: hits.map(named) }
    },
    staleTime: 0,
    gcTime: 0,
  })
