import type { AttachedText } from '../../../../src-shared/contract/attachments'
import type { SessionRef } from '../../../../src-shared/inquirium/primitives'
import { setAttachments, wantComposerFocus } from '../../../state/composer'
import { IconButton } from '../../../ui/icon-button'
import { CloseIcon, FileIcon } from '../../../ui/icons'
import { MenuButton } from '../../../ui/menu-button'
import { sizeWords, tierWords } from './file-words'

const tiers = Object.keys(tierWords) as readonly (keyof typeof tierWords)[]

type AttachedFilesProps = { readonly session: SessionRef; readonly files: readonly AttachedText[] }

/** What goes with the next message: each file with its size and who it may concern. */
export function AttachedFiles({ session, files }: AttachedFilesProps) {
  const remove = (file: AttachedText) => {
    setAttachments(session, (held) => held.filter((each) => each !== file))
    wantComposerFocus()
  }
  const classify = (file: AttachedText, classification: AttachedText['classification']) =>
    setAttachments(session, (held) => held.map((each) => (each === file ? { ...each, classification } : each)))
  return (
    <ul aria-label="Attached files" className="flex max-h-[30dvh] flex-wrap gap-1.5 overflow-y-auto">
      {files.map((file, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be attached twice.
          key={index}
          className="flex max-w-full items-center gap-1.5 rounded-field border border-line bg-ground pl-2.5 text-small"
        >
          <FileIcon className="size-4 text-ink-faint" />
          <span className="truncate text-ink" title={file.title}>
            {file.title}
          </span>
          <span className="shrink-0 text-ink-faint">{sizeWords(new TextEncoder().encode(file.text).length)}</span>
          <MenuButton
            label={`${file.title} is ${file.classification}`}
            items={tiers.map((tier) => ({ ...tierWords[tier], onSelect: () => classify(file, tier) }))}
          >
            {tierWords[file.classification].title}
          </MenuButton>
          <IconButton
            label={`Remove ${file.title}`}
            icon={<CloseIcon className="size-3.5" />}
            className="!size-7"
            onClick={() => remove(file)}
          />
        </li>
      ))}
    </ul>
  )
}
