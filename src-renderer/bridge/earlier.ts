import { notifyManager, type QueryClient } from '@tanstack/react-query'
import type { SessionRef } from '../../src-shared/inquirium/primitives'
import { applyFact, applyFacts } from '../../src-shared/projection/conversation'
import { type Conversations, noConversations } from '../../src-shared/projection/conversation-state'
import type { RecordedFact } from '../../src-shared/transcript/recorded-fact'
import { conversationKey } from './conversation'
import { type HeldFacts, heldFacts, holdFacts, withEarlier } from './held-facts'
import { request } from './request'

const PAGE = 1000
/** Folding anew costs what is held, so as much again is read each time, up to what can be drawn without a pause. */
const MOST_AT_ONCE = 8000
const SLICE_MS = 6

const reading = new Map<SessionRef, Promise<void>>()

/** Reads what was said before what is held. Asked for again meanwhile, it is read once. */
export function readEarlier(client: QueryClient, session: SessionRef): Promise<void> {
  const known = reading.get(session)
  if (known) return known
  const work = extend(client, session).finally(() => reading.delete(session))
  reading.set(session, work)
  return work
}

/** Reads back until what was recorded at this position is held. */
export async function readBackTo(client: QueryClient, session: SessionRef, position: number): Promise<void> {
  for (let { from } = heldFacts(client, session); from > position; from = heldFacts(client, session).from) {
    await readEarlier(client, session)
    if (heldFacts(client, session).from === from) return
  }
}

async function extend(client: QueryClient, session: SessionRef): Promise<void> {
  const { facts, from } = heldFacts(client, session)
  if (from === 0) return
  const wanted = Math.min(MOST_AT_ONCE, Math.max(PAGE, facts.length))
  const pages: (readonly RecordedFact[])[] = []
  let start = from
  for (let count = 0; count < wanted && start > 0; ) {
    const page = await request('conversation.earlier', { session, before: start, limit: PAGE })
    pages.unshift(page.facts)
    count += page.facts.length
    start = page.more ? (page.facts[0]?.position ?? 0) : 0
  }
  const earlier = pages.flat()
  // Somebody may have begun the session anew meanwhile: then this belongs to nothing.
  if (heldFacts(client, session).from !== from) return
  const state = await foldInSlices(withEarlier(heldFacts(client, session).facts, earlier), start)
  const held = heldFacts(client, session)
  if (held.from !== from) return
  notifyManager.batch(() => {
    holdFacts(client, session, { facts: withEarlier(held.facts, earlier), from: start } satisfies HeldFacts)
    // What was recorded while this was folded is folded on top of it.
    client.setQueryData(conversationKey(session), applyFacts(state, held.facts))
  })
}

/** The same fold, with a pause whenever it would keep the window from drawing. */
async function foldInSlices(facts: readonly RecordedFact[], from: number): Promise<Conversations> {
  let state: Conversations = { ...noConversations, from }
  let until = performance.now() + SLICE_MS
  for (const fact of facts) {
    state = applyFact(state, fact)
    if (performance.now() < until) continue
    await new Promise((resolve) => setTimeout(resolve))
    until = performance.now() + SLICE_MS
  }
  return state
}
