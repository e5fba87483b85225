import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import type { TurnAttachment } from '../../../../src-shared/inquirium/inquiry-turn'
import type { TurnId } from '../../../../src-shared/inquirium/primitives'
import { showSafely } from '../../../../src-shared/inquirium/visible-text'
import { attachmentQuery } from '../../../bridge/attachment'
import { wordsFor } from '../../../bridge/refusal-words'
import { useOpenSession } from '../../../state/open-session'
import { Sheet } from '../../../ui/sheet'
import { markWords, unmarkWords } from '../sought/mark-words'
import { showInside } from '../sought/show-inside'

type FileTextProps = { readonly turn: TurnId; readonly file: TurnAttachment | null; readonly onClose: () => void }

/** The text of an attached file, plain. */
export function FileText({ turn, file, onClose }: FileTextProps) {
  const { data, error } = useQuery({
    ...attachmentQuery(turn, file?.['attachment/ref'] ?? ''),
    enabled: file !== null,
  })
  return (
    <Sheet title={file?.title ?? ''} side="right" open={file !== null} onOpenChange={(open) => !open && onClose()}>
      <div className="px-4 pt-2 pb-8 text-small">
        {error && (
          <p role="alert">
            {wordsFor(error).title}. {wordsFor(error).next}
          </p>
        )}
        {data === null && <p className="text-ink-soft">The text of this file is no longer in the record.</p>}
        {data && <Words text={showSafely(data)} />}
      </div>
    </Sheet>
  )
}

/** Marks what was searched for, and shows the first place of it. */
function Words({ text }: { readonly text: string }) {
  const sought = useOpenSession((open) => open.sought)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (sought === '' || !box.current) return
    const [first] = markWords(box.current, sought, 'sought-in-file')
    if (first) showInside(first, document.body)
    return () => unmarkWords('sought-in-file')
  }, [sought])
  return (
    <div ref={box}>
      <pre
        data-said
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard.
        tabIndex={0}
        className="font-mono text-code break-words whitespace-pre-wrap"
      >
        {text}
      </pre>
    </div>
  )
}
