import type { QueryClient } from '@tanstack/react-query'
import type { SessionListItem } from '../../../src-shared/contract/sessions'
import type { TransferRequest } from '../../../src-shared/contract/transfers'
import type { SessionRef } from '../../../src-shared/inquirium/primitives'
import { getEntry } from '../../../src-shared/projection/persistent-map'
import { conversationQuery } from '../../bridge/conversation'
import { requestOrTell } from '../../bridge/request-or-tell'
import { askToForget, beginTransfer } from '../../bridge/transfer'
import { announce } from '../../state/announcement'
import { editTitle } from '../../state/editing'
import { startSession, useOpenSession } from '../../state/open-session'

type Changeable = Pick<SessionListItem, 'session' | 'pinned' | 'archived'>

export async function rename(session: SessionRef, title: string): Promise<void> {
  const change = { event: 'renamed', title: title.trim() } as const
  if (await requestOrTell('session.change', { session, change })) announce('Renamed')
}

export async function togglePin({ session, pinned }: Changeable): Promise<void> {
  const change = { event: 'pinned', pinned: !pinned } as const
  if (await requestOrTell('session.change', { session, change })) announce(pinned ? 'Unpinned' : 'Pinned')
}

/** Archiving the open session leaves it: what was put away should not stay on screen. */
export async function toggleArchive({ session, archived }: Changeable): Promise<void> {
  const change = { event: 'archived', archived: !archived } as const
  if (!(await requestOrTell('session.change', { session, change }))) return
  announce(archived ? 'Restored' : 'Archived')
  if (!archived && useOpenSession.getState().session === session) startSession()
}

type ExportFormat = Extract<TransferRequest, { kind: 'export' }>['format']

export const exportSession = (session: SessionRef, format: ExportFormat) =>
  void beginTransfer({ kind: 'export', format, session })

/** Asks first: the question says what goes, and only its answer decides. */
export const deleteSession = (session: SessionRef) => void askToForget({ kind: 'session', 'session/ref': session })

/** Does something to the open session, once it is in the record. */
function withOpen(client: QueryClient, work: (open: Changeable) => void): void {
  const { session } = useOpenSession.getState()
  const state = client.getQueryData(conversationQuery(session).queryKey)
  const node = state && getEntry(state.sessions, session)
  if (node) work({ session, pinned: node.pinned, archived: node.archived })
  else announce('This session begins with its first message')
}

export const renameOpen = (client: QueryClient) => withOpen(client, ({ session }) => editTitle(session))

export const togglePinOfOpen = (client: QueryClient) => withOpen(client, (open) => void togglePin(open))

export const toggleArchiveOfOpen = (client: QueryClient) => withOpen(client, (open) => void toggleArchive(open))

export const exportOpen = (client: QueryClient, format: ExportFormat) =>
  withOpen(client, ({ session }) => exportSession(session, format))

export const deleteOpen = (client: QueryClient) => withOpen(client, ({ session }) => deleteSession(session))
