import type { QueryClient } from '@tanstack/react-query'
import type { SessionRef } from '../../../src-shared/inquirium/primitives'
import { conversationQuery } from '../../bridge/conversation'
import { readEarlier } from '../../bridge/earlier'
import { useChosenPath } from '../../state/chosen-path'
import { useOpenSession } from '../../state/open-session'
import { continuedFrom, type PathEnd, pathEnd, shownSteps } from './shown-steps'

/** Reads until it is known where the chosen path ends, so that whoever writes before that continues it all the same. */
export async function readToEnd(client: QueryClient, session: SessionRef): Promise<PathEnd> {
  const open = useOpenSession.getState()
  let state = await client.ensureQueryData(conversationQuery(session, open.isNew && open.session === session))
  for (;;) {
    const steps = shownSteps(state, session, useChosenPath.getState().bySession[session] ?? null)
    const end = pathEnd(state, steps)
    if (end !== null) return end
    await readEarlier(client, session)
    const next = client.getQueryData(conversationQuery(session).queryKey)
    if (next === undefined || next.from === state.from) return { continues: continuedFrom(steps) }
    state = next
  }
}
