import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ActivityItem } from '../../src-shared/contract/activity'
import type { BaselineHealth, BaselineSubject } from '../../src-shared/contract/baseline'
import type { ReadConnections } from '../../src-shared/contract/connections'
import { request } from './request'

export const modeQuery = queryOptions({ queryKey: ['mode'], queryFn: () => request('mode.read', null) })

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: () => request('notifications.read', null),
})

export const questionSettingsQuery = queryOptions({
  queryKey: ['question-settings'],
  queryFn: () => request('question-settings.read', null),
})

/** Read again whenever its view opens: a runtime can start or stop without the app being told. */
export const baselineQuery = queryOptions({
  queryKey: ['baseline'],
  queryFn: () => request('baseline.read', null),
  staleTime: 0,
})

export const connectionsQuery = (since: ReadConnections['since']) =>
  queryOptions({
    queryKey: ['connections', since],
    queryFn: () => request('activity.connections', { since }),
    staleTime: 0,
  })

const LOOK_AGAIN_MS = 500

/** How much of what records are found by is made. Asked again until it is all. */
export const activityProgressQuery = queryOptions({
  queryKey: ['activity-progress'],
  queryFn: () => request('activity.progress', null),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data ? LOOK_AGAIN_MS : false),
})

/** Sets something of `config.toml` by its route, and reads again what is in force. */
export function useSetting<Value>(
  query: { readonly queryKey: readonly unknown[] },
  set: (value: Value) => Promise<null>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: set,
    onSettled: () => client.invalidateQueries({ queryKey: query.queryKey }),
  })
}

/** What is configured may have changed, in Settings or with an editor. */
export function forgetSettings(client: QueryClient): void {
  for (const { queryKey } of [modeQuery, notificationsQuery, questionSettingsQuery])
    void client.invalidateQueries({ queryKey })
}

/** Shows how far a check is without asking again for everything else. */
export function applyCheck(client: QueryClient, subject: BaselineSubject, progress: number | null): void {
  const isMeant = (one: BaselineSubject) =>
    one['runtime/ref'] === subject['runtime/ref'] && one['model.binding/ref'] === subject['model.binding/ref']
  client.setQueryData<BaselineHealth>(
    baselineQuery.queryKey,
    (health) =>
      health && {
        ...health,
        candidates: health.candidates.map((one) => (isMeant(one) ? { ...one, progress } : one)),
      },
  )
  if (progress === null) void client.invalidateQueries({ queryKey: baselineQuery.queryKey })
}

/** What a record of the trace makes out of date. */
export function takeWatched(client: QueryClient, items: readonly ActivityItem[]): void {
  const kinds = new Set(items.map((item) => (item.kind === 'attempt' ? 'attempt' : item.decision.kind)))
  if (kinds.has('connection')) void client.invalidateQueries({ queryKey: ['connections'] })
  // An import can bring more than is put in order at once.
  if (kinds.has('transfer')) void client.invalidateQueries({ queryKey: activityProgressQuery.queryKey })
  if (kinds.has('attempt') || kinds.has('conformance')) {
    void client.invalidateQueries({ queryKey: baselineQuery.queryKey })
  }
}
