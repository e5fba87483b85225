import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { preferencesQuery } from '../bridge/queries'

/** Shows the chosen theme. Without the attribute, the style sheet follows the system. */
export function useTheme(): void {
  const theme = useQuery(preferencesQuery).data?.theme ?? 'system'
  useLayoutEffect(() => {
    standStill()
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }, [theme])

  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', standStill)
    return () => system.removeEventListener('change', standStill)
  }, [])
}

/** Every colour of the window changes with the theme, and each fading by itself would be a flicker. */
function standStill(): void {
  const { dataset } = document.documentElement
  dataset.still = ''
  // Two frames: in the first one the new colours are drawn.
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.still))
}
