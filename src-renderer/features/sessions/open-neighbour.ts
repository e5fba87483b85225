import type { QueryClient } from '@tanstack/react-query'
import type { SessionRef } from '../../../src-shared/inquirium/primitives'
import { sessionsQuery } from '../../bridge/sessions'
import { announce } from '../../state/announcement'
import { wantComposerFocus } from '../../state/composer'
import { openSession, useOpenSession } from '../../state/open-session'
import { useWorkbench } from '../../state/workbench'

/** The session one place further down or up; a new one, which is not in the list, stands before the first. */
export function neighbourOf<Item extends { readonly session: SessionRef }>(
  sessions: readonly Item[],
  open: SessionRef,
  step: 1 | -1,
): Item | null {
  return sessions[sessions.findIndex(({ session }) => session === open) + step] ?? null
}

/** Goes along the list as it is shown, the archived one too. */
export function openNeighbour(client: QueryClient, step: 1 | -1): void {
  const { pages = [] } = client.getQueryData(sessionsQuery(useWorkbench.getState().archivedShown).queryKey) ?? {}
  const found = neighbourOf(pages.flat(), useOpenSession.getState().session, step)
  if (found) {
    openSession(found.session)
    wantComposerFocus()
    announce(found.title === '' ? 'New session' : found.title)
  } else announce(step === 1 ? 'This is the last session' : 'This is the first session')
}
