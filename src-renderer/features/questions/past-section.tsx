import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toolOfQuestion } from '../../../src-shared/projection/question-outcome'
import { wordsFor } from '../../bridge/refusal-words'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { Section } from '../../ui/page'
import { isFiltered, PastFilter } from './past-filter'
import { PastList, type PastListProps } from './past-list'
import { everyQuestion, pastQuestionsQuery } from './past-query'

/** What was asked before, everywhere. Not drawn while there is nothing to tell. */
export function PastSection(props: PastListProps) {
  const [filter, setFilter] = useState(everyQuestion)
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery(pastQuestionsQuery(filter))
  const everything = useInfiniteQuery(pastQuestionsQuery(everyQuestion)).data ?? []
  const questions = data ?? []
  const tools = [...everything, ...questions].flatMap(({ asked }) => toolOfQuestion(asked) ?? [])
  if (error) {
    const { title, next } = wordsFor(error)
    return (
      <Notice
        title="What was asked before could not be read"
        actions={<Button onClick={() => void refetch()}>Read it again</Button>}
      >
        <p>
          {title}. {next}
        </p>
      </Notice>
    )
  }
  if (everything.length === 0 && !isFiltered(filter)) return null
  return (
    <Section title="Asked before">
      <PastFilter filter={filter} tools={tools} onChange={setFilter} />
      <div aria-live="polite" className="text-small text-ink-soft empty:sr-only">
        {questions.length === 0 && !isFetching && !hasNextPage && 'Nothing that was asked fits the filter.'}
      </div>
      <PastList {...props} questions={questions} />
      {hasNextPage && (
        <Button className="justify-self-start" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {isFetching ? 'Looking further back' : 'Look further back'}
        </Button>
      )}
    </Section>
  )
}
