import { clearSought, useOpenSession } from '../../../state/open-session'
import { CloseIcon } from '../../../ui/icons'

/** Says which words are marked, and takes the marks away. */
export function SoughtNote() {
  const sought = useOpenSession((open) => open.sought)
  if (sought === '') return null
  return (
    <button
      type="button"
      aria-label={`Clear the marks on ${sought}`}
      onClick={clearSought}
      className="mx-4 mt-2 mb-1 inline-flex max-w-full min-w-0 items-center self-end gap-1.5 rounded-full border border-line-strong bg-raised py-0.5 pr-2 pl-3 text-small text-ink-soft transition-colors hover:text-ink"
    >
      <span className="truncate">
        Marked: <mark className="rounded-small bg-mark px-1 text-ink">{sought}</mark>
      </span>
      <CloseIcon className="size-3.5" />
    </button>
  )
}
