import { queryOptions, useMutation } from '@tanstack/react-query'
import type { SetRetention } from '../../src-shared/contract/retention'
import { request } from './request'

/** How long entries stay, and what is about to go. Outdated by a push whenever it changes. */
export const retentionQuery = queryOptions({
  queryKey: ['retention'],
  queryFn: () => request('retention.read', null),
  staleTime: 0,
})

export function useSetRetention() {
  return useMutation({ mutationFn: (change: SetRetention) => request('retention.set', change) })
}
