import { useInfiniteQuery } from '@tanstack/react-query'
import type { SessionRef } from '../../src-shared/inquirium/primitives'
import { sessionsQuery } from '../bridge/sessions'

/** What sessions are called, as far as the list of them has been read. */
export function useSessionTitles(): (session: SessionRef) => string | undefined {
  const { data = [] } = useInfiniteQuery(sessionsQuery(false))
  return (session) => data.find((item) => item.session === session)?.title
}
