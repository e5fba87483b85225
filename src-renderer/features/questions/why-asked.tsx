import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Ref, TraceId } from '../../../src-shared/inquirium/primitives'
import { wordsFor } from '../../bridge/refusal-words'
import { request } from '../../bridge/request'
import { Button } from '../../ui/button'
import { Code } from '../../ui/code'
import { Fact, Facts } from './facts'
import { reasonsIn } from './why-words'

type WhyAskedProps = {
  readonly title: 'Why was I asked?' | 'Why was I not asked?' | 'Why am I asked?'
  /** The decisions that the facts of this asking point at. */
  readonly traces: readonly (TraceId | null | undefined)[]
  /** The exact operation that waits, or waited. */
  readonly operation?: Ref
}

/** The reasons behind an asking, one click away, from the trace and from nothing else. */
export function WhyAsked({ title, traces, operation }: WhyAskedProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const known = traces.filter((trace) => trace !== null && trace !== undefined)
  if (known.length === 0) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
      <Button
        look="link"
        className="-ml-4"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {title}
      </Button>
      <div id={id} className="w-full" hidden={!isOpen}>
        {isOpen && <Reasons traces={known} operation={operation} />}
      </div>
    </div>
  )
}

type ReasonsProps = { readonly traces: readonly TraceId[]; readonly operation: Ref | undefined }

function Reasons({ traces, operation }: ReasonsProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['question-reasons', traces],
    queryFn: () => request('question.explain', { traces: [...traces] }),
    // A record of the trace never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) {
    const { title, next } = wordsFor(error)
    return (
      <div role="alert" className="grid justify-items-start gap-2 text-small text-ink-soft">
        <p>
          {title}. {next}
        </p>
        <Button onClick={() => void refetch()}>Read it again</Button>
      </div>
    )
  }
  if (!data) return null
  const reasons = reasonsIn(data)
  if (reasons.length === 0) return <p className="text-small text-ink-soft">The trace holds nothing about this.</p>
  return (
    <Facts>
      {reasons.map(({ name, words, code }) => (
        <Fact key={name} name={name}>
          {words} <Code>{code}</Code>
        </Fact>
      ))}
      {operation !== undefined && (
        <Fact name="Operation">
          <Code>{operation}</Code>
        </Fact>
      )}
    </Facts>
  )
}
