import { type ComponentType, type Ref, Suspense, useId, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { PendingQuestion } from '../../../src-shared/contract/questions'
import type { QuestionKind } from '../../../src-shared/inquirium/question-kinds'
import type { AnswerRefusal } from './answer-refusal'
import { QuestionFacts } from './question-facts'
import { QuestionFrame } from './question-frame'
import { QuestionWords } from './question-words'
import { useAnswering } from './use-answering'
import { useSettled } from './use-settled'
import { WayOutRow } from './way-out-row'
import { waysOut } from './ways-out'
import type { WidgetProps } from './widget-props'
import { widgets } from './widgets/widgets'

type OperatorQuestionProps = {
  readonly pending: PendingQuestion
  readonly ref?: Ref<HTMLDivElement>
  readonly onRefused: (refusal: AnswerRefusal) => void
  /** The question went away while the focus was inside it. */
  readonly onFocusLost: () => void
}

/** One question that can be answered now. */
export function OperatorQuestion({ pending, ref, onRefused, onFocusLost }: OperatorQuestionProps) {
  const { request } = pending
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => frame.current)
  useFocusLost(frame, onFocusLost)
  const settled = useSettled()
  const { isOnItsWay, refusal, answer, close } = useAnswering(request['question/ref'], onRefused)
  const inert = !settled || isOnItsWay
  // One cast, here: the compiler cannot see that kind and question move together.
  const Widget = widgets[request['widget/kind']] as ComponentType<WidgetProps<QuestionKind>>
  return (
    <QuestionFrame ref={frame} question={request} titleId={`${id}-who`} promptId={`${id}-prompt`}>
      <QuestionWords question={request} promptId={`${id}-prompt`} />
      <Suspense fallback={<p className="text-small text-ink-soft">Preparing the form</p>}>
        <Widget question={request} promptId={`${id}-prompt`} inert={inert} onAnswer={answer} />
      </Suspense>
      {waysOut(request).length > 0 && (
        <div className="grid gap-2">
          {waysOut(request).map((how) => (
            <WayOutRow key={how} question={request} how={how} inert={inert} onClose={close} />
          ))}
        </div>
      )}
      <div role="alert" className="text-small text-bad empty:sr-only">
        {/* Words about a question that is gone stand beside it, where they outlive it. */}
        {refusal && !refusal.questionGone && `${refusal.title}. ${refusal.next}`}
      </div>
      <QuestionFacts pending={pending} />
    </QuestionFrame>
  )
}

function useFocusLost(frame: { readonly current: HTMLElement | null }, onFocusLost: () => void): void {
  const latest = useRef(onFocusLost)
  latest.current = onFocusLost
  // A layout effect is undone while the element still stands, so the focus can still be seen in it.
  useLayoutEffect(
    () => () => {
      if (frame.current?.contains(document.activeElement)) latest.current()
    },
    [frame],
  )
}
