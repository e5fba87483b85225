import type { ReactNode, Ref } from 'react'
import type { OperatorQuestionRequest } from '../../../src-shared/inquirium/operator-question-request'
import { showSafely } from '../../../src-shared/inquirium/visible-text'
import { ScalesIcon } from './scales-icon'
import { whoAsks } from './source-words'

type QuestionFrameProps = {
  readonly question: OperatorQuestionRequest
  readonly titleId: string
  readonly promptId: string
  readonly ref: Ref<HTMLDivElement>
  readonly children: ReactNode
}

/** Drawn by the host, in a colour that nothing else may frame with. All that comes from elsewhere stands inside it. */
export const QuestionFrame = ({ question, titleId, promptId, ref, children }: QuestionFrameProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like this, nor be focused.
  <div
    ref={ref}
    role="group"
    tabIndex={-1}
    aria-labelledby={titleId}
    aria-describedby={promptId}
    className="overflow-clip rounded-card border-[1.5px] border-host bg-raised shadow-lift"
  >
    {/* Who asks stays in sight, however far the rest is scrolled. */}
    <div className="sticky top-0 z-10 flex items-start gap-2.5 border-b border-host-line bg-host-ground px-4 py-2 text-small">
      <ScalesIcon className="mt-px size-[17px] text-host" />
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-2.5 [overflow-wrap:anywhere]">
        <span id={titleId} className="font-semibold text-host">
          {whoAsks(question.source)}
        </span>
        {question.prompt.label !== undefined && (
          <span dir="auto" className="text-ink-soft">
            labelled “{showSafely(question.prompt.label)}”
          </span>
        )}
      </div>
      <span className="max-w-[45%] text-right text-ink-soft">{classificationWords(question.classification)}</span>
    </div>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-4 pb-3.5">{children}</div>
  </div>
)

function classificationWords({ input, output }: OperatorQuestionRequest['classification']): string {
  return input === output ? `Classified ${input}` : `Classified ${input}, your answer ${output}`
}
