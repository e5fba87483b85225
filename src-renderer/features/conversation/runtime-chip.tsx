import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RuntimeSummary } from '../../../src-shared/contract/runtimes'
import type { SessionRef } from '../../../src-shared/inquirium/primitives'
import { newestFirst } from '../../../src-shared/projection/chain'
import { resultsOf } from '../../../src-shared/projection/conversation-path'
import type { Conversations } from '../../../src-shared/projection/conversation-state'
import { getEntry } from '../../../src-shared/projection/persistent-map'
import { conversationQuery } from '../../bridge/conversation'
import { runtimesQuery } from '../../bridge/queries'
import { useOpenSession } from '../../state/open-session'
import { Chip } from '../../ui/chip'
import { summaryOf } from './name-runtime'
import { isKnownLocal, localityWords } from './words/locality-words'

/** What answered last in this session, else what would answer, with what is known about where it runs. */
export function RuntimeChip() {
  const { data: runtimes, isError } = useQuery(runtimesQuery)
  const { session, isNew } = useOpenSession()
  const select = useCallback((state: Conversations) => lastRuntime(state, session), [session])
  const { data: last } = useQuery({ ...conversationQuery(session, isNew), select })
  if (isError) return <Chip dot="hollow">Runtimes unknown</Chip>
  if (!runtimes) return <Chip>Looking for a runtime</Chip>
  const summary = (last ? summaryOf(last, runtimes) : undefined) ?? firstChoice(runtimes)
  if (!summary) return <Chip dot="hollow">No runtime</Chip>
  const { verdict } = summary.verdict
  return (
    <Chip dot={isKnownLocal(verdict) ? 'good' : 'hollow'}>
      {summary.model} · {summary.state === 'ready' ? localityWords[verdict].short : stateWords[summary.state]}
    </Chip>
  )
}

const stateWords: Readonly<Record<Exclude<RuntimeSummary['state'], 'ready'>, string>> = {
  loading: 'loading',
  unreachable: 'not reachable',
  unhealthy: 'not responding',
  'not-configured': 'not set up',
  'model-missing': 'model missing',
}

function lastRuntime(state: Conversations, session: SessionRef) {
  for (const id of newestFirst(getEntry(state.sessions, session)?.turns ?? null)) {
    const turn = getEntry(state.turns, id)
    const answered = turn && resultsOf(state, turn).findLast(({ result }) => 'runtime/ref' in result)?.result
    if (answered && 'runtime/ref' in answered) {
      return { 'runtime/ref': answered['runtime/ref'], 'model.binding/ref': answered['model.binding/ref'] }
    }
  }
  return null
}

/** Without a choice of the operator, the built-in runtime answers. */
const firstChoice = (runtimes: readonly RuntimeSummary[]): RuntimeSummary | undefined =>
  runtimes.find(({ origin }) => origin === 'built-in') ?? runtimes.find(({ state }) => state === 'ready') ?? runtimes[0]
