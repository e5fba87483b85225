import { type DragEvent, type ReactNode, useState } from 'react'
import type { SessionRef } from '../../../../src-shared/inquirium/primitives'
import { FileIcon } from '../../../ui/icons'
import { offerFiles } from './offer-files'

type DropZoneProps = { readonly session: SessionRef; readonly children: ReactNode }

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** The whole conversation takes files that are dropped on it. */
export function DropZone({ session, children }: DropZoneProps) {
  const [over, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has the picker as its equal for the keyboard.
    <div
      className="relative flex min-h-0 flex-1 flex-col"
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        void offerFiles(session, [...event.dataTransfer.files])
      }}
    >
      {children}
      {over && (
        <div className="pointer-events-none absolute inset-2 grid place-items-center rounded-card border-2 border-dashed border-accent bg-accent-ground/90">
          <p className="flex items-center gap-2.5 rounded-card border border-line-strong bg-raised px-5 py-3.5 shadow-float">
            <FileIcon className="size-5 text-accent" />
            <span className="grid">
              <span className="font-semibold">Drop to attach</span>
              <span className="text-small text-ink-soft">Text files become part of your message</span>
            </span>
          </p>
        </div>
      )}
    </div>
  )
}
