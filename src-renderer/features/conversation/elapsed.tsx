import { type ReactNode, useEffect, useState } from 'react'
import type { Instant } from '../../../src-shared/inquirium/primitives'
import { formatElapsed } from '../../ui/format-time'

const SECOND_MS = 1000
const SHORT_MS = 2000

/** For how long something goes on, once it is not over in a moment. Not read out: a count every second would drown the rest. */
export function Elapsed({ since }: { readonly since: Instant }) {
  const elapsed = useElapsedMs(since)
  if (elapsed < SHORT_MS) return null
  return (
    <span aria-hidden="true" className="text-ink-faint tabular-nums">
      {formatElapsed(elapsed)}
    </span>
  )
}

/** What is only worth a word once something is not over in a moment. */
export function OnceItLasts({ since, children }: { readonly since: Instant; readonly children: ReactNode }) {
  return useElapsedMs(since) < SHORT_MS ? null : children
}

function useElapsedMs(since: Instant): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return now - Date.parse(since)
}
