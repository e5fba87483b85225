import { useEffect, useLayoutEffect, useRef } from 'react'
import { showSafely } from '../../../src-shared/inquirium/visible-text'
import { announce } from '../../state/announcement'
import { questionFocused, useQuestionFocus } from '../../state/question-focus'
import { Column } from '../../ui/column'
import { LateNotice } from './late-notice'
import { OperatorQuestion } from './operator-question'
import type { Queue } from './question-order'
import { whoAsks } from './source-words'
import { useFocusHandover } from './use-focus-handover'
import { useLateRefusal } from './use-late-refusal'

type QuestionQueueProps = { readonly queue: Queue; readonly onDone: () => void }

/** The questions that stand in one place, in order. Whoever comes next takes the focus only from whom it follows. */
export function QuestionQueue({ queue: { live, waiting }, onDone }: QuestionQueueProps) {
  const first = useRef<HTMLDivElement>(null)
  const { late, dismiss, onRefused } = useLateRefusal()
  const { onFocusLost } = useFocusHandover(() => (first.current ? first.current.focus() : onDone()))

  const next = live[0]?.request
  const ref = next?.['question/ref']
  const news = next && `${whoAsks(next.source)}. ${showSafely(next.prompt.text)}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words from another question are news.
  useEffect(() => {
    if (news && !first.current?.contains(document.activeElement)) announce(news)
  }, [ref, news])

  const place = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is to be read from its beginning.
  useLayoutEffect(() => place.current?.scrollTo({ top: 0, behavior: 'instant' }), [ref])

  const isWanted = useQuestionFocus((state) => state.wanted)
  useEffect(() => {
    if (!isWanted || ref === undefined) return
    first.current?.focus()
    questionFocused()
  }, [isWanted, ref])

  if (live.length === 0 && waiting.length === 0 && !late) return null
  return (
    // Within bounds of its own, so that neither the conversation above nor the message below is pushed out of sight.
    <section
      ref={place}
      aria-label="Waiting for your decision"
      className="max-h-[62dvh] shrink-0 overflow-y-auto [scrollbar-gutter:stable_both-edges] pb-5"
    >
      <Column className="gap-3">
        {late && <LateNotice refusal={late} onDismiss={dismiss} />}
        {live.map((pending, index) => (
          <OperatorQuestion
            key={pending.request['question/ref']}
            {...(index === 0 ? { ref: first } : {})}
            pending={pending}
            onRefused={onRefused}
            onFocusLost={onFocusLost}
          />
        ))}
        {waiting.length > 0 && (
          <ol aria-label="Questions that wait for this one" className="grid gap-1 pl-4 text-small text-ink-faint">
            {waiting.map(({ request }) => (
              <li key={request['question/ref']} className="[overflow-wrap:anywhere]">
                After this: {whoAsks(request.source)}
              </li>
            ))}
          </ol>
        )}
      </Column>
    </section>
  )
}
