import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { LiveAttempt } from '../../src-shared/contract/turns'
import type { OperationId, SessionRef } from '../../src-shared/inquirium/primitives'
import type { RecordedFact } from '../../src-shared/transcript/recorded-fact'
import { request } from './request'

/** The attempt that is answering in a session, with everything it has said so far; null when none is. */
export const liveQuery = (session: SessionRef, isNew = false) =>
  queryOptions({
    queryKey: ['live', session],
    queryFn: () => request('turn.live', { session }),
    ...(isNew ? { initialData: null } : {}),
  })

/** Adds what a push brought to what was already there. Another attempt begins anew. */
export function grow(known: LiveAttempt | null, news: LiveAttempt): LiveAttempt {
  if (known?.operation !== news.operation) return news
  return { ...news, text: known.text + news.text, reasoning: known.reasoning + news.reasoning }
}

export function applyProgress(client: QueryClient, news: LiveAttempt): void {
  const { queryKey } = liveQuery(news.session)
  const known = client.getQueryData(queryKey)
  // Not read yet: whoever opens the session asks for the whole, which has this in it.
  if (known === undefined) return
  client.setQueryData(queryKey, grow(known, news))
}

export function endLive(client: QueryClient, session: SessionRef, operation: OperationId): void {
  const { queryKey } = liveQuery(session)
  if (client.getQueryData(queryKey)?.operation === operation) client.setQueryData(queryKey, null)
}

/** A recorded result says all that its attempt said live, so the live text goes in the same moment. */
export function endAnswered(client: QueryClient, facts: readonly RecordedFact[]): void {
  for (const { fact } of facts) {
    if (fact?.schema === 'inquirium.inquiry-result.v1') endLive(client, fact['session/ref'], fact['operation/id'])
  }
}
