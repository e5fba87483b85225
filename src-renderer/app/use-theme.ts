import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { preferencesQuery } from '../bridge/queries'

/** Shows the chosen theme. Without the attribute, the style sheet follows the system. */
export function useTheme(): void {
  const theme = useQuery(preferencesQuery).data?.theme ?? 'system'
  useLayoutEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }, [theme])
}
