import { useQuery } from '@tanstack/react-query'
import type { TurnAttachment } from '../../../../src-shared/inquirium/inquiry-turn'
import type { TurnId } from '../../../../src-shared/inquirium/primitives'
import { showSafely } from '../../../../src-shared/inquirium/visible-text'
import { attachmentQuery } from '../../../bridge/attachment'
import { wordsFor } from '../../../bridge/refusal-words'
import { Sheet } from '../../../ui/sheet'

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
        {data && (
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard.
            tabIndex={0}
            className="font-mono text-code break-words whitespace-pre-wrap"
          >
            {showSafely(data)}
          </pre>
        )}
      </div>
    </Sheet>
  )
}
