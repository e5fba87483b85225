import type { ReactNode } from 'react'

/** The part of a view that scrolls. The gutter is kept on both sides, so that nothing shifts when the bar appears. */
export const Scroll = ({ children }: { readonly children: ReactNode }) => (
  <div className="min-h-0 flex-1 overflow-y-auto [scrollbar-gutter:stable_both-edges]">{children}</div>
)
