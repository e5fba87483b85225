import type { OperatorQuestionRequest } from '../../../src-shared/inquirium/operator-question-request'
import { Passage } from './passage'
import { whoseWords } from './source-words'

type QuestionWordsProps = { readonly question: OperatorQuestionRequest; readonly promptId: string }

/** What is asked. The words of a tool or of the assistant are quoted; those of the host are its own. */
export function QuestionWords({ question: { source, prompt }, promptId }: QuestionWordsProps) {
  const whose = whoseWords(source)
  const context = prompt.context !== undefined && <Passage look="code" label="What it is about" text={prompt.context} />
  const words = <Passage look="prose" label="The question" id={promptId} text={prompt.text} />
  if (whose === null) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {words}
        {context}
      </div>
    )
  }
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <figcaption className="text-small text-ink-faint [overflow-wrap:anywhere]">{whose}</figcaption>
      <blockquote className="grid grid-cols-[minmax(0,1fr)] gap-3 border-l-2 border-line-strong pl-3.5">
        {words}
        {context}
      </blockquote>
    </figure>
  )
}
