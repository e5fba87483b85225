import { useRef } from 'react'
import { showSafely } from '../../../src-shared/inquirium/visible-text'
import { ChangedLines } from './changed-lines'
import { useOverflowing } from './use-overflowing'

type PassageProps = {
  readonly text: string
  readonly label: string
  readonly id?: string
  readonly look: 'prose' | 'aside' | 'code' | 'whole' | 'change'
}

const CODE = 'rounded-field bg-sunken px-3.5 py-2.5 font-mono text-code'

const looks: Readonly<Record<PassageProps['look'], string>> = {
  prose: 'max-h-[28dvh]',
  aside: 'max-h-[28dvh] text-small text-ink-soft',
  code: `max-h-[28dvh] ${CODE}`,
  // What is approved is in no box of its own to be scrolled: its end would easily be agreed to unread.
  whole: CODE,
  change: CODE,
}

/** Words of somebody, as plain text in bounds of its own: nothing in them can be drawn, or reach past their box. */
export function Passage({ text, label, id, look }: PassageProps) {
  const box = useRef<HTMLDivElement>(null)
  const overflowing = useOverflowing(box)
  return (
    <div
      ref={box}
      data-said
      {...(overflowing ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
      className={`overflow-x-clip overflow-y-auto rounded-small break-words whitespace-pre-wrap [overflow-wrap:anywhere] ${looks[look]}`}
    >
      <span id={id} dir="auto" className="block">
        {look === 'change' ? <ChangedLines text={showSafely(text)} /> : showSafely(text)}
      </span>
    </div>
  )
}
