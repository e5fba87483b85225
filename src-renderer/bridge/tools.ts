import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import type { ConfirmProgram } from '../../src-shared/contract/tools'
import type { Ref, SessionRef } from '../../src-shared/inquirium/primitives'
import type { RecordedFact } from '../../src-shared/transcript/recorded-fact'
import { request } from './request'

/** Read again whenever a view that needs it opens: a server can start or stop without the app being told. */
export const toolsQuery = queryOptions({
  queryKey: ['tools'],
  queryFn: () => request('tools.read', null),
  staleTime: 0,
})

export const permissionsQuery = queryOptions({
  queryKey: ['permissions'],
  queryFn: () => request('permissions.read', null),
})

export function outdateTools(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: toolsQuery.queryKey })
}

/** Permissions are facts, so that what is recorded about them says when they are to be read again. */
export function outdatePermissions(client: QueryClient, facts: readonly RecordedFact[]): void {
  const kinds = ['inquirium.permission-decision.v1', 'inquirium.excision.v1']
  if (facts.some(({ fact }) => fact !== null && kinds.includes(fact.schema))) {
    void client.invalidateQueries({ queryKey: permissionsQuery.queryKey })
  }
}

/** The folder is chosen and confirmed in dialogs of the host; null opens it to every session. */
export function useGrantFolder() {
  return useMutation({ mutationFn: (session: SessionRef | null) => request('tools.grant-folder', { session }) })
}

/** The program is shown and confirmed in a dialog of the host. */
export function useConfirmProgram() {
  return useMutation({ mutationFn: (program: ConfirmProgram) => request('tools.confirm-program', program) })
}

export function useRevokePermission() {
  return useMutation({ mutationFn: (permission: Ref) => request('permissions.revoke', { permission }) })
}
