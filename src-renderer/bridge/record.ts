import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input, Route } from '../../src-shared/contract/routes'
import { request } from './request'

/** How the record of the current participant stands. */
export const recordQuery = queryOptions({
  queryKey: ['record'],
  queryFn: () => request('record.status', null),
})

/** Tries again to open a record that was refused. */
export function useReopenRecord() {
  return useMutation({
    mutationFn: (setDamagedLogAside: boolean) => request('record.reopen', { setDamagedLogAside }),
  })
}

export const participantsQuery = queryOptions({
  queryKey: ['participants'],
  queryFn: () => request('participants.read', null),
})

/** Changes who keeps a record here, and reads the list again. */
export function useParticipantChange<R extends Extract<Route, 'participants.create' | 'participants.rename'>>(
  route: R,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<R>) => request(route, input),
    onSuccess: () => client.invalidateQueries({ queryKey: participantsQuery.queryKey }),
  })
}

/** Opens another's record. The page begins anew, so there is nothing to do afterwards. */
export function useSwitchParticipant() {
  return useMutation({
    mutationFn: (participant: Input<'participants.switch'>['participant']) =>
      request('participants.switch', { participant }),
  })
}
