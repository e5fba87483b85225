import type { ReactNode } from 'react'

declare module 'react' {
  interface HTMLAttributes<T> {
    /** The id of the tooltip that the browser shows while the pointer or the focus rests on this element. */
    interestfor?: string | undefined
  }
}

type TooltipProps = { readonly id: string; readonly children: ReactNode }

/** Names an icon for those who see it. The element it belongs to carries `interestfor`, and the name itself as well. */
export const Tooltip = ({ id, children }: TooltipProps) => (
  <div
    id={id}
    popover="hint"
    className="inset-auto m-0 ml-2 items-center gap-2 rounded-field border border-line bg-raised px-2.5 py-1 text-small text-ink shadow-near [position-area:right] open:flex"
  >
    {children}
  </div>
)
