import { useEffect, useRef } from 'react'
import type { SessionRef } from '../../../../src-shared/inquirium/primitives'
import { filePickerOpened, useFilePicker } from '../../../state/file-picker'
import { ToolButton } from '../../../ui/tool-button'
import { offerFiles } from './offer-files'

/** Opens the system's file picker. What is chosen is read here and goes nowhere but with the message. */
export function AttachButton({ session }: { readonly session: SessionRef }) {
  const input = useRef<HTMLInputElement>(null)
  const wanted = useFilePicker((state) => state.wanted)
  useEffect(() => {
    if (!wanted) return
    filePickerOpened()
    input.current?.click()
  }, [wanted])
  return (
    <>
      <ToolButton title="Attach text files; they can also be dropped or pasted" onClick={() => input.current?.click()}>
        Attach
      </ToolButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to attach"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Otherwise choosing the same file again would not be noticed.
          currentTarget.value = ''
          if (files.length > 0) void offerFiles(session, files)
        }}
      />
    </>
  )
}
