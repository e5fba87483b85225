import { QueryClient } from '@tanstack/react-query'

/**
 * The cache of what main knows. Pushes keep it fresh, so nothing is read again by itself, and entries are never
 * collected, so no timer wakes an idle window. Main is always reachable: being offline changes nothing.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always', retry: false, gcTime: Number.POSITIVE_INFINITY },
    },
  })
}
