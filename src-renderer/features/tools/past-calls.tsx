import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { turnFlow } from '../../../src-shared/projection/conversation-flow'
import { noConversations, type TurnNode } from '../../../src-shared/projection/conversation-state'
import { liveQuery } from '../../bridge/live'
import { type Call, callsToTell } from './call-words'

const PastCall = lazy(async () => ({ default: (await import('./past-call')).PastCall }))

/** What tools were called while a turn was answered, each in one line. What draws them is fetched with the first. */
export function PastCalls({ turn }: { readonly turn: TurnNode }) {
  const calls = useMemo(() => (turn.events === null ? [] : callsToTell(turnFlow(noConversations, turn))), [turn])
  return calls.length === 0 ? null : <Calls calls={calls} session={turn.turn['session/ref']} />
}

function Calls({ calls, session }: { readonly calls: readonly Call[]; readonly session: string }) {
  // Which attempt is live, and nothing of what it says: that grows with every frame.
  const { data: live } = useQuery({ ...liveQuery(session), select: (attempt) => attempt?.operation ?? null })
  return (
    <article aria-label="Tools called on the way" data-spot="calls" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Suspense fallback={<div data-loading className="min-h-[1.2em]" />}>
        {calls.map((call) => (
          <PastCall key={keyOf(call)} call={call} isUnderWay={isOf(live ?? null, call)} />
        ))}
      </Suspense>
    </article>
  )
}

/** A call without an end is under way as long as its own attempt is. */
const isOf = (operation: string | null, { request }: Call): boolean =>
  operation !== null && request?.['operation/id'] === operation

function keyOf({ request, response }: Call): string {
  const { cycle, tool_call_id } = request ?? response ?? { cycle: 0, tool_call_id: '' }
  return `${cycle} ${tool_call_id}`
}
