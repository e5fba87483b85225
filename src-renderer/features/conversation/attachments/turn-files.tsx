import { lazy, Suspense, useState } from 'react'
import type { InquiryTurn, TurnAttachment } from '../../../../src-shared/inquirium/inquiry-turn'
import { closeFoundFile, useOpenSession } from '../../../state/open-session'
import { FileIcon } from '../../../ui/icons'
import { sizeWords, tierWords } from './file-words'

const FileText = lazy(async () => ({ default: (await import('./file-text')).FileText }))

/** The files that are part of a message. Each can be read again, as it was when it was sent. */
export function TurnFiles({ turn }: { readonly turn: InquiryTurn }) {
  const [chosen, setChosen] = useState<TurnAttachment | null>(null)
  const found = useFoundFile(turn)
  const shown = chosen ?? found
  const [needed, setNeeded] = useState(false)
  if (shown !== null && !needed) setNeeded(true)
  if (turn.attachments.length === 0) return null
  return (
    <>
      <ul aria-label="Files of this message" className="mt-2 flex flex-wrap gap-1.5">
        {turn.attachments.map((file) => (
          <li key={file['attachment/ref']} className="max-w-full">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setChosen(file)}
              className="flex max-w-full items-center gap-1.5 rounded-field border border-line bg-ground px-2.5 py-1 text-small transition-colors hover:border-line-strong"
            >
              <FileIcon className="size-4 text-ink-faint" />
              <span data-said className="truncate text-ink">
                {file.title}
              </span>
              <span className="shrink-0 text-ink-faint">
                {sizeWords(file['size/bytes'])} · {tierWords[file.classification].title}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {needed && (
        <Suspense>
          <FileText
            turn={turn['turn/id']}
            file={shown}
            onClose={() => {
              setChosen(null)
              if (found !== null) closeFoundFile()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** The file that a search led into, once its message has been reached. */
function useFoundFile({ attachments, 'turn/id': id }: InquiryTurn): TurnAttachment | null {
  const at = useOpenSession((open) => (open.arrivedAt === id && !open.isArriving ? open.file : null))
  return at === null ? null : (attachments[at] ?? null)
}
