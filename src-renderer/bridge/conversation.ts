import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SessionRef } from '../../src-shared/inquirium/primitives'
import { applyFacts } from '../../src-shared/projection/conversation'
import { outdatesFold } from '../../src-shared/projection/conversation-excision'
import { type Conversations, noConversations } from '../../src-shared/projection/conversation-state'
import { factScope } from '../../src-shared/transcript/fact-scope'
import type { RecordedFact } from '../../src-shared/transcript/recorded-fact'
import { request } from './request'

const conversationKey = (session: SessionRef) => ['conversation', session] as const

/** One session, folded from its facts. A session that is not recorded yet has none, so nobody is asked. */
export const conversationQuery = (session: SessionRef, isNew = false) =>
  queryOptions({
    queryKey: conversationKey(session),
    queryFn: ({ client, signal }) => readOn(client.getQueryData(conversationKey(session)), session, signal),
    // The fold shares what did not change by itself; comparing it again would walk the whole session.
    structuralSharing: false,
    ...(isNew ? { initialData: noConversations } : {}),
  })

async function readOn(known: Conversations | undefined, session: SessionRef, signal: AbortSignal) {
  let state = known ?? noConversations
  for (let more = true; more && !signal.aborted; ) {
    const page = await request('conversation.read', { session, after: state.position })
    state = applyFacts(state, page.facts)
    more = page.more && page.facts.length > 0
  }
  return state
}

/** Continues the folds that are held with what was just recorded. */
export function continueFolds(client: QueryClient, facts: readonly RecordedFact[]): void {
  if (facts.some(({ fact }) => fact !== null && outdatesFold(fact))) {
    client.removeQueries({ queryKey: ['conversation'], type: 'inactive' })
    void client.resetQueries({ queryKey: ['conversation'] })
    return
  }
  for (const [queryKey, held] of client.getQueriesData<Conversations>({ queryKey: ['conversation'] })) {
    const mine = facts.filter((recorded) => concerns(recorded, queryKey[1]))
    if (mine.length > 0) continueFold(client, queryKey, held, mine)
  }
}

function continueFold(
  client: QueryClient,
  queryKey: readonly unknown[],
  held: Conversations | undefined,
  facts: readonly RecordedFact[],
): void {
  if (held !== undefined && client.isFetching({ queryKey, exact: true }) === 0) {
    client.setQueryData(queryKey, applyFacts(held, facts))
    return
  }
  // A read that is under way may or may not have seen these facts; one that begins now has.
  void client.cancelQueries({ queryKey, exact: true }).then(() => client.invalidateQueries({ queryKey, exact: true }))
}

/** A marker of an excision belongs to no session, and may take something out of any. */
function concerns({ fact }: RecordedFact, session: unknown): boolean {
  if (fact === null) return false
  return fact.schema === 'inquirium.excision.v1' || factScope(fact).session === session
}
