import { lazy, Suspense, useMemo } from 'react'
import { turnCalls } from '../../../src-shared/projection/conversation-flow'
import type { TurnNode } from '../../../src-shared/projection/conversation-state'
import { type Call, hasOwnLine } from './call-words'

const PastCall = lazy(async () => ({ default: (await import('./past-call')).PastCall }))

/** What tools were called while a turn was answered, each in one line. What draws them is fetched with the first. */
export function PastCalls({ turn }: { readonly turn: TurnNode }) {
  const calls = useMemo(() => (turn.events === null ? [] : turnCalls(turn).filter(hasOwnLine)), [turn])
  if (calls.length === 0) return null
  return (
    <article aria-label="Tools called on the way" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Suspense fallback={<div className="min-h-[1.2em]" />}>
        {calls.map((call) => (
          <PastCall key={keyOf(call)} call={call} />
        ))}
      </Suspense>
    </article>
  )
}

function keyOf({ request, response }: Call): string {
  const { cycle, tool_call_id } = request ?? response ?? { cycle: 0, tool_call_id: '' }
  return `${cycle} ${tool_call_id}`
}
