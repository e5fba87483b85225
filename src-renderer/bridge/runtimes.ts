import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input, Route } from '../../src-shared/contract/routes'
import { runtimesQuery } from './queries'
import { request } from './request'

/** What `config.toml` says about runtimes, and where their keys are. */
export const runtimeSettingsQuery = queryOptions({
  queryKey: ['runtimes', 'settings'],
  queryFn: () => request('runtimes.settings', null),
  staleTime: 0,
})

type RuntimeRoute = Exclude<Extract<Route, `runtimes.${string}`>, 'runtimes.read' | 'runtimes.settings'>

/** Changes something about the runtimes, and reads again what there is. */
export function useRuntimeChange<R extends RuntimeRoute>(route: R) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<R>) => request(route, input),
    // The list of what runs is below the same key, so both are read again.
    onSettled: () => client.invalidateQueries({ queryKey: runtimesQuery.queryKey }),
  })
}
