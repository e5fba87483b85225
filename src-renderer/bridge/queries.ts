import { queryOptions } from '@tanstack/react-query'
import { request } from './request'

export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: () => request('preferences.read', null),
})

export const configurationQuery = queryOptions({
  queryKey: ['configuration'],
  queryFn: () => request('configuration.read', null),
})

/** Read again whenever a view that needs it opens: a runtime can start or stop without the app being told. */
export const runtimesQuery = queryOptions({
  queryKey: ['runtimes'],
  queryFn: () => request('runtimes.read', null),
  staleTime: 0,
})

export const aboutQuery = queryOptions({
  queryKey: ['about'],
  queryFn: () => request('about.read', null),
})
