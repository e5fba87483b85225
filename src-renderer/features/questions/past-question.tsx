import { lazy, Suspense } from 'react'
import type { PastQuestionProps } from './past-question-line'

const PastQuestionLine = lazy(async () => ({ default: (await import('./past-question-line')).PastQuestionLine }))

/** A question of the past, for inside its turn. What draws it is fetched when the first one is met. */
export const PastQuestion = (props: PastQuestionProps) => (
  <Suspense fallback={<div className="min-h-[1.2em]" />}>
    <PastQuestionLine {...props} />
  </Suspense>
)
