import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { SessionRef } from '../../../src-shared/inquirium/primitives'
import type { ToolCall } from '../../../src-shared/projection/conversation-flow'
import type { EndedAsking } from '../../../src-shared/projection/conversation-question'
import { wordsFor } from '../../bridge/refusal-words'
import { closeExplanation, useExplainedAnswer } from '../../state/explained-answer'
import { Button } from '../../ui/button'
import { Column } from '../../ui/column'
import { EmptyState } from '../../ui/empty-state'
import { Scroll } from '../../ui/scroll'
import { AnswerAnnouncer } from './answer-announcer'
import { DropZone } from './attachments/drop-zone'
import { Composer } from './composer'
import { Opening } from './opening'
import { pathEnd } from './shown-steps'
import { useShownConversation } from './use-shown-conversation'

const loadList = () => import('./message-list')
/** Fetched once the window is at rest: the first paint has no message in it. */
const MessageList = lazy(async () => ({ default: (await loadList()).MessageList }))

export type ConversationViewProps = {
  /** What waits for the operator in a session, drawn where the work stopped. */
  readonly pendingQuestions: (session: SessionRef) => ReactNode
  /** Something asked in the past, drawn inside its turn. */
  readonly pastQuestion: (asking: EndedAsking) => ReactNode
  /** A call of a tool, drawn inside its turn. */
  readonly pastCall: (call: ToolCall, isUnderWay: boolean) => ReactNode
}

export function ConversationView({ pendingQuestions, pastQuestion, pastCall }: ConversationViewProps) {
  const { session, shown, error, refetch } = useShownConversation()

  useEffect(() => {
    const idle = requestIdleCallback(() => void loadList())
    return () => cancelIdleCallback(idle)
  }, [])

  // What is explained belongs to the session it was asked in.
  useEffect(() => {
    const { explained } = useExplainedAnswer.getState()
    if (explained && explained.session !== session) closeExplanation()
  }, [session])

  return (
    <DropZone session={session}>
      {shown && shown.steps.length > 0 ? (
        <Suspense fallback={<Scroll>{null}</Scroll>}>
          <MessageList
            key={session}
            session={session}
            state={shown.state}
            steps={shown.steps}
            prepended={shown.prepended}
            from={shown.from}
            pastQuestion={pastQuestion}
            pastCall={pastCall}
          />
        </Suspense>
      ) : (
        <Scroll>
          {shown ? <Opening /> : error ? <Unread error={error} onRetry={() => void refetch()} /> : <BeingRead />}
        </Scroll>
      )}
      {pendingQuestions(session)}
      <Composer session={session} end={shown && pathEnd(shown.state, shown.steps)} />
      <AnswerAnnouncer session={session} />
    </DropZone>
  )
}

/** Said only when it takes a while: a word that flashes by is no news. */
const BeingRead = () => (
  <Column className="pt-6 text-small text-ink-faint">
    <p className="transition-opacity delay-[400ms] starting:opacity-0">Reading…</p>
  </Column>
)

function Unread({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { title, next } = wordsFor(error)
  return (
    <EmptyState title="This session could not be read" lead={`${title}. ${next}`}>
      <div>
        <Button onClick={onRetry}>Read it again</Button>
      </div>
    </EmptyState>
  )
}
