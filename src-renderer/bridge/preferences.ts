import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Preferences, PreferencesChange } from '../../src-shared/contract/preferences'
import { preferencesQuery } from './queries'
import { request } from './request'

/** Changes a preference and shows the outcome everywhere at once. */
export async function changePreferences(client: QueryClient, change: PreferencesChange): Promise<Preferences> {
  const preferences = await request('preferences.change', change)
  client.setQueryData(preferencesQuery.queryKey, preferences)
  return preferences
}

export function useChangePreferences() {
  const client = useQueryClient()
  return useMutation({ mutationFn: (change: PreferencesChange) => changePreferences(client, change) })
}
