import { useQuery } from '@tanstack/react-query'
import { Column } from '../../ui/column'
import { Scroll } from '../../ui/scroll'
import { DecisionList } from './decision-list'
import type { PastListProps } from './past-list'
import { PastSection } from './past-section'
import { oldestFirst } from './question-order'
import { pendingQuestionsQuery } from './questions-query'
import { QuestionsUnknown } from './questions-unknown'

/** Everything that waits for the operator, in every session and outside of them, and what they were asked before. */
export function DecisionsView(props: PastListProps) {
  const { data: pending, error } = useQuery(pendingQuestionsQuery)
  return (
    <Scroll>
      {pending && (
        <DecisionList
          pending={oldestFirst(pending)}
          titleOf={props.titleOf}
          onOpen={(session) => props.onOpen(session, null)}
        />
      )}
      {!pending && error && (
        <Column className="pt-8">
          <QuestionsUnknown error={error} />
        </Column>
      )}
      <Column className="pb-16">
        <PastSection {...props} />
      </Column>
    </Scroll>
  )
}
