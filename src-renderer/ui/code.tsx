import type { ReactNode } from 'react'

/** Something to be typed or found exactly as written: a command, a file, a key. */
export const Code = ({ children }: { readonly children: ReactNode }) => (
  <code className="rounded-small bg-sunken px-1.5 py-px font-mono text-[0.92em] break-words text-ink">{children}</code>
)
