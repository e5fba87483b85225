import { lazy, Suspense } from 'react'
import type { CallLineProps } from './call-line'

const CallLine = lazy(async () => ({ default: (await import('./call-line')).CallLine }))

/** A call of a tool, for inside its turn. What draws it is fetched when the first one is met. */
export const PastCall = (props: CallLineProps) => (
  <Suspense fallback={<div data-loading className="min-h-[1.2em]" />}>
    <CallLine {...props} />
  </Suspense>
)
