import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { wordsFor } from '../../bridge/refusal-words'
import { turnActivityQuery } from '../../bridge/turn-activity'
import { wantComposerFocus } from '../../state/composer'
import { closeExplanation, useExplainedAnswer } from '../../state/explained-answer'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { CloseIcon } from '../../ui/icons'
import { useWindowAtLeast } from '../../ui/use-window-at-least'
import { explainAttempt } from './explain-attempt'
import { KnownRuntimes } from './known-runtimes'
import { Waterfall } from './waterfall'
import { WhyFacts } from './why-facts'

const Sheet = lazy(async () => ({ default: (await import('../../ui/sheet')).Sheet }))

const title = 'Why this answer'

/** The reasons behind one answer, from the trace alone: beside the conversation where there is room, else over it. */
export function WhyPanel() {
  const explained = useExplainedAnswer((state) => state.explained)
  const broad = useWindowAtLeast('broad')
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<Element | null>(null)
  const key = explained?.operation ?? null

  // Before a sheet takes the focus, and once for each answer: when the window changes its width, the panel has it.
  useLayoutEffect(() => {
    if (key !== null) opener.current = document.activeElement
  }, [key])

  useEffect(() => {
    if (key === null || !broad) return
    const take = () => heading.current?.focus()
    take()
    // A sheet that goes because there is room now gives the focus back a moment later.
    const frame = requestAnimationFrame(take)
    return () => cancelAnimationFrame(frame)
  }, [key, broad])

  if (!explained) return null
  const reasons = (
    <KnownRuntimes>
      <Reasons key={explained.operation} turn={explained.turn} operation={explained.operation} />
    </KnownRuntimes>
  )
  const close = () => {
    closeExplanation()
    const { current } = opener
    // What asked for it may be gone, like the palette. The focus goes where one writes then.
    if (current instanceof HTMLElement && current.isConnected && current !== document.body) current.focus()
    else wantComposerFocus()
  }
  if (!broad) {
    return (
      <Suspense>
        <Sheet title={title} side="right" open onOpenChange={(open) => !open && close()}>
          <div className="p-4">{reasons}</div>
        </Sheet>
      </Suspense>
    )
  }
  return (
    <aside
      aria-label={title}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      className="w-[19.25rem] shrink-0 overflow-y-auto border-l border-line px-[18px] pb-6"
    >
      <div className="-mr-2 flex h-[3.25rem] items-center justify-between">
        <h2 ref={heading} tabIndex={-1} className="rounded-small text-code font-semibold outline-offset-4">
          {title}
        </h2>
        <IconButton label="Close" icon={<CloseIcon className="size-4" />} onClick={close} />
      </div>
      {reasons}
    </aside>
  )
}

type ReasonsProps = { readonly turn: string; readonly operation: string }

function Reasons({ turn, operation }: ReasonsProps) {
  const { data, error, refetch } = useQuery({ ...turnActivityQuery(turn), staleTime: 0 })
  if (error) {
    return (
      <div role="alert" className="grid justify-items-start gap-3 text-small text-ink-soft">
        <p>
          {wordsFor(error).title}. {wordsFor(error).next}
        </p>
        <Button onClick={() => void refetch()}>Read it again</Button>
      </div>
    )
  }
  if (!data) return null
  const explanation = explainAttempt(data, operation)
  const { timing } = explanation.attempt ?? {}
  return (
    <div className="grid gap-5">
      {timing && <Waterfall timing={timing} />}
      <WhyFacts explanation={explanation} />
    </div>
  )
}
