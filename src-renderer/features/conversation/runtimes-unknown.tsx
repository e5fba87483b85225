import { useQuery } from '@tanstack/react-query'
import { runtimesQuery } from '../../bridge/queries'
import { wordsFor } from '../../bridge/refusal-words'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'

export function RuntimesUnknown({ error }: { readonly error: Error }) {
  const { refetch, isFetching } = useQuery(runtimesQuery)
  const { title, next } = wordsFor(error)
  return (
    <EmptyState title="It is not known whether a model is running here" lead={`${title}. ${next}`}>
      <div>
        <Button disabled={isFetching} onClick={() => void refetch()}>
          Look again
        </Button>
      </div>
    </EmptyState>
  )
}
