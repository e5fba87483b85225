import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RuntimeSummary } from '../../../src-shared/contract/runtimes'
import type { SessionRef } from '../../../src-shared/inquirium/primitives'
import { newestFirst } from '../../../src-shared/projection/chain'
import { resultsOf } from '../../../src-shared/projection/conversation-path'
import type { Conversations } from '../../../src-shared/projection/conversation-state'
import { getEntry } from '../../../src-shared/projection/persistent-map'
import { conversationQuery } from '../../bridge/conversation'
import { isKnownLocal, localityWords } from '../../bridge/locality-words'
import { summaryOf } from '../../bridge/name-runtime'
import { runtimesQuery } from '../../bridge/queries'
import { useOpenSession } from '../../state/open-session'
import { openSessionPanel, useSessionPanel } from '../../state/session-panel'
import { Chip } from '../../ui/chip'
import { wordsForState } from './session-panel/runtime-facts'

/** Who answers in this session, with what is known about where it runs. It leads to where that is chosen. */
export function RuntimeChip() {
  const hasPanel = useSessionPanel((state) => state.section !== null)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={hasPanel}
      title="Choose the runtime of this session"
      onClick={() => openSessionPanel('runtime')}
      className="group/chip flex min-w-0 rounded-full text-left"
    >
      <span className="sr-only">Runtime: </span>
      <RuntimeWords />
    </button>
  )
}

function RuntimeWords() {
  const { data: runtimes, isError } = useQuery(runtimesQuery)
  const { session, isNew } = useOpenSession()
  const select = useCallback((state: Conversations) => answering(state, session), [session])
  const { data: last } = useQuery({ ...conversationQuery(session, isNew), select })
  if (isError) return <Chip dot="hollow">Runtimes unknown</Chip>
  if (!runtimes) return <Chip>Looking for a runtime</Chip>
  const summary = (last ? summaryOf(last, runtimes) : undefined) ?? firstChoice(runtimes)
  if (!summary) return <Chip dot="hollow">No runtime</Chip>
  const { verdict } = summary.verdict
  return (
    <Chip dot={isKnownLocal(verdict) ? 'good' : 'hollow'}>
      {summary.model} · {wordsForState(summary.state) ?? localityWords[verdict].short}
    </Chip>
  )
}

/** What was chosen for the session, else what answered last in it. */
const answering = (state: Conversations, session: SessionRef) =>
  getEntry(state.sessions, session)?.runtime ?? lastRuntime(state, session)

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
