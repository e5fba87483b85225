import type { SessionRef } from '../../../../src-shared/inquirium/primitives'
import { wantComposerFocus } from '../../../state/composer'
import { dismissRefusedFiles, useRefusedFiles } from '../../../state/refused-files'
import { IconButton } from '../../../ui/icon-button'
import { CloseIcon } from '../../../ui/icons'
import { Notice } from '../../../ui/notice'

/** Which files were not attached, and why. */
export function RefusedFilesNotice({ session }: { readonly session: SessionRef }) {
  const refused = useRefusedFiles()
  if (refused.session !== session || refused.files.length === 0) return null
  return (
    <Notice
      title={refused.files.length === 1 ? 'A file was not attached' : `${refused.files.length} files were not attached`}
      aside={
        <IconButton
          label="Dismiss"
          icon={<CloseIcon className="size-4" />}
          onClick={() => {
            dismissRefusedFiles()
            wantComposerFocus()
          }}
        />
      }
    >
      <ul className="grid gap-1">
        {refused.files.map(({ name, why }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name.
          <li key={index} className="break-words">
            <b className="font-semibold text-ink">{name}</b> {why}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
