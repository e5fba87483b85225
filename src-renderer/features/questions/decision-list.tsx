import { useRef } from 'react'
import type { PendingQuestion } from '../../../src-shared/contract/questions'
import type { SessionRef } from '../../../src-shared/inquirium/primitives'
import { Column } from '../../ui/column'
import { EmptyState } from '../../ui/empty-state'
import { DecisionRow } from './decision-row'
import { LateNotice } from './late-notice'
import { OperatorQuestion } from './operator-question'
import { sessionOf } from './question-order'
import { useFocusHandover } from './use-focus-handover'
import { useLateRefusal } from './use-late-refusal'

type DecisionListProps = {
  readonly pending: readonly PendingQuestion[]
  /** Shows the session in which a question waits. */
  readonly onOpen: (session: SessionRef) => void
  /** What a session is called, where that is known. */
  readonly titleOf: (session: SessionRef) => string | undefined
}

/** Questions of a session lead there, where the work they stop can be seen. The others are answered here. */
export function DecisionList({ pending, onOpen, titleOf }: DecisionListProps) {
  const list = useRef<HTMLDivElement>(null)
  const { late, dismiss, onRefused } = useLateRefusal()
  const { onFocusLost } = useFocusHandover(() => list.current?.focus())
  return (
    // biome-ignore lint/a11y/useSemanticElements: it takes the focus when what had it was closed.
    <div ref={list} role="group" aria-label="Decisions" tabIndex={-1} className="outline-none">
      {late && (
        <Column className="pt-8">
          <LateNotice refusal={late} onDismiss={dismiss} />
        </Column>
      )}
      {pending.length === 0 ? (
        <EmptyState
          title="Nothing waits for you"
          lead="When the host, a tool or the assistant cannot go on without a decision of yours, it is listed here until it is closed. Nothing is decided by waiting, unless the question itself says so."
        />
      ) : (
        <Column className="pt-8 pb-10">
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {pending.map((question) => {
              const session = sessionOf(question)
              return (
                <li key={question.request['question/ref']}>
                  {session === null ? (
                    <OperatorQuestion pending={question} onRefused={onRefused} onFocusLost={onFocusLost} />
                  ) : (
                    <DecisionRow pending={question} title={titleOf(session)} onOpen={() => onOpen(session)} />
                  )}
                </li>
              )
            })}
          </ul>
        </Column>
      )}
    </div>
  )
}
