import { lazy, Suspense } from 'react'
import type { EndedAsking } from '../../../src-shared/projection/conversation-question'

const PastAsking = lazy(async () => ({ default: (await import('./past-asking')).PastAsking }))

/** Something asked in the past, for inside its turn. What draws it is fetched when the first one is met. */
export const PastQuestion = (props: { readonly asking: EndedAsking }) => (
  <Suspense fallback={<div data-loading className="min-h-[1.2em]" />}>
    <PastAsking {...props} />
  </Suspense>
)
