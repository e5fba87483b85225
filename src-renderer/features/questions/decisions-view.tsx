import { useQuery } from '@tanstack/react-query'
import { Column } from '../../ui/column'
import { Scroll } from '../../ui/scroll'
import { DecisionList, type DecisionListProps } from './decision-list'
import { oldestFirst } from './question-order'
import { pendingQuestionsQuery } from './questions-query'
import { QuestionsUnknown } from './questions-unknown'

/** Everything that waits for the operator, in every session and outside of them, oldest first. */
export function DecisionsView(props: Omit<DecisionListProps, 'pending'>) {
  const { data: pending, error } = useQuery(pendingQuestionsQuery)
  return (
    <Scroll>
      {pending && <DecisionList {...props} pending={oldestFirst(pending)} />}
      {!pending && error && (
        <Column className="pt-8">
          <QuestionsUnknown error={error} />
        </Column>
      )}
    </Scroll>
  )
}
