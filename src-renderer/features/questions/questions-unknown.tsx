import { useQuery } from '@tanstack/react-query'
import { wordsFor } from '../../bridge/refusal-words'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { pendingQuestionsQuery } from './questions-query'

/** Said instead of nothing: an empty place would claim that nobody waits. */
export function QuestionsUnknown({ error }: { readonly error: Error }) {
  const { refetch, isFetching } = useQuery(pendingQuestionsQuery)
  const { title, next } = wordsFor(error)
  return (
    <Notice
      title="It is not known whether something waits for your decision"
      actions={
        <Button disabled={isFetching} onClick={() => void refetch()}>
          Look again
        </Button>
      }
    >
      <p>
        {title}. {next}
      </p>
    </Notice>
  )
}
