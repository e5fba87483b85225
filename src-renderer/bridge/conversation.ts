import { notifyManager, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SessionRef, TurnId } from '../../src-shared/inquirium/primitives'
import { applyFacts } from '../../src-shared/projection/conversation'
import { outdatesFold } from '../../src-shared/projection/conversation-excision'
import { type Conversations, noConversations } from '../../src-shared/projection/conversation-state'
import { getEntry } from '../../src-shared/projection/persistent-map'
import { factScope } from '../../src-shared/transcript/fact-scope'
import type { RecordedFact } from '../../src-shared/transcript/recorded-fact'
import { type HeldFacts, heldFacts, holdFacts, holdMore, withEarlier } from './held-facts'
import { RequestRefused, request } from './request'

export const conversationKey = (session: SessionRef) => ['conversation', session] as const

/** One session, folded from its newest facts. A session that is not recorded yet has none, so nobody is asked. */
export const conversationQuery = (session: SessionRef, isNew = false) =>
  queryOptions({
    queryKey: conversationKey(session),
    queryFn: ({ client, signal }) => {
      const known = client.getQueryData<Conversations>(conversationKey(session))
      return known ? readOn(client, known, session, signal) : open(client, session)
    },
    // The fold shares what did not change by itself; comparing it again would walk the whole session.
    structuralSharing: false,
    ...(isNew ? { initialData: noConversations } : {}),
  })

async function open(client: QueryClient, session: SessionRef): Promise<Conversations> {
  let held: HeldFacts = await request('conversation.open', { session })
  let state = foldHeld(held)
  const unread = held.from > 0 ? unreadChoice(state, session) : null
  // A branch that was chosen long ago and not spoken on since is still the one to show.
  const back = unread === null ? null : await placeOf(unread)
  while (back !== null && held.from > back) {
    const page = await request('conversation.earlier', { session, before: held.from, limit: 2000 })
    held = { facts: withEarlier(held.facts, page.facts), from: page.more ? (page.facts[0]?.position ?? 0) : 0 }
    state = foldHeld(held)
  }
  holdFacts(client, session, held)
  return state
}

const foldHeld = ({ facts, from }: HeldFacts): Conversations => applyFacts({ ...noConversations, from }, facts)

function unreadChoice(state: Conversations, session: SessionRef): TurnId | null {
  const selected = getEntry(state.sessions, session)?.selected ?? null
  return selected !== null && getEntry(state.turns, selected.turn) === undefined ? selected.turn : null
}

/** Null when it was deleted: then nobody would ever come upon it, however far back they read. */
async function placeOf(turn: TurnId): Promise<number | null> {
  try {
    return (await request('session.of-turn', { turn })).position
  } catch (error) {
    if (error instanceof RequestRefused && error.code === 'turn-not-readable') return null
    throw error
  }
}

async function readOn(client: QueryClient, known: Conversations, session: SessionRef, signal: AbortSignal) {
  let state = known
  for (let more = true; more && !signal.aborted; ) {
    const page = await request('conversation.read', { session, after: state.position })
    if (signal.aborted) break
    holdMore(client, session, page.facts)
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
    notifyManager.batch(() => {
      holdMore(client, queryKey[1] as SessionRef, facts)
      client.setQueryData(queryKey, applyFacts(held, facts))
    })
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

/** A fact of a session at its place, among those that are held. */
export const factAt = (client: QueryClient, session: SessionRef, position: number): RecordedFact | undefined =>
  heldFacts(client, session).facts.find((recorded) => recorded.position === position)
