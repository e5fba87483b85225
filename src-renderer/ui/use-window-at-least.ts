import { useCallback, useSyncExternalStore } from 'react'

/** `wide` has room for the session list beside the view, `broad` for a panel on its other side as well. */
type Width = 'wide' | 'broad'

/** The breakpoints are declared in tokens.css, where the layout uses them too. */
const atLeast = (width: Width) =>
  window.matchMedia(
    `(width >= ${getComputedStyle(document.documentElement).getPropertyValue(`--breakpoint-${width}`).trim()})`,
  )

export function useWindowAtLeast(width: Width): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const query = atLeast(width)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    [width],
  )
  return useSyncExternalStore(subscribe, () => atLeast(width).matches)
}
