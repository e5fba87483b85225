import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { runtimesQuery } from '../../bridge/queries'

/** Looks for runtimes each time the window gains the focus, for as long as what uses it is on screen. Nothing polls. */
export function useLookOnFocus(): void {
  const client = useQueryClient()
  useEffect(() => {
    const look = () => void client.invalidateQueries({ queryKey: runtimesQuery.queryKey })
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [client])
}
