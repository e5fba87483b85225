import type { OperatorQuestionRequest } from '../../../src-shared/inquirium/operator-question-request'
import { answerWords } from './answer-words'
import { Passage } from './passage'
import { whoseWords } from './source-words'

type QuestionWordsProps = { readonly question: OperatorQuestionRequest; readonly promptId: string }

/** What is asked. The words of a tool or of the assistant are quoted; those of the host are its own. */
export function QuestionWords({ question, promptId }: QuestionWordsProps) {
  const { source, prompt } = question
  const whose = whoseWords(source)
  const words = (
    <>
      <Passage look="prose" label="The question" id={promptId} text={prompt.text} />
      {prompt.context !== undefined && <Passage look={lookOf(source)} label="What it is about" text={prompt.context} />}
      {prompt.suggestion !== undefined && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-0.5 text-small text-ink-soft">
          <span className="text-ink-faint">Suggested, and not chosen for you</span>
          <Passage look="aside" label="What is suggested" text={answerWords(question, prompt.suggestion)} />
        </div>
      )}
    </>
  )
  if (whose === null) return <div className="grid grid-cols-[minmax(0,1fr)] gap-3">{words}</div>
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <figcaption className="text-small text-ink-faint [overflow-wrap:anywhere]">{whose}</figcaption>
      <blockquote className="grid grid-cols-[minmax(0,1fr)] gap-3 border-l-2 border-line-strong pl-3.5">
        {words}
      </blockquote>
    </figure>
  )
}

/** Only the tool of the app itself shows a change of a file this way; nobody else can have its name. */
function lookOf(source: OperatorQuestionRequest['source']): 'aside' | 'code' | 'whole' | 'change' {
  if (source.kind === 'assistant') return 'aside'
  if (source.kind === 'host') return 'whole'
  return source.kind === 'tool' && source.name === 'write_file' ? 'change' : 'code'
}
