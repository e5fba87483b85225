import type { ReactNode } from 'react'

/** Small named facts: side by side where there is room, one above the other where there is not. */
export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <dl className="grid gap-y-1.5 text-small wide:grid-cols-[auto_minmax(0,1fr)] wide:gap-x-5">{children}</dl>
)

type FactProps = { readonly name: string; readonly children: ReactNode }

export const Fact = ({ name, children }: FactProps) => (
  <div className="wide:contents">
    <dt className="text-ink-faint">{name}</dt>
    <dd className="min-w-0 text-ink-soft [overflow-wrap:anywhere]">{children}</dd>
  </div>
)
