import type { ReactNode } from 'react'

/** A card of named rows: the name on the left, what it is on the right; one above the other where it is narrow. */
export const Rows = ({ children }: { readonly children: ReactNode }) => (
  <dl className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised">{children}</dl>
)

type RowProps = { readonly name: ReactNode; readonly children: ReactNode }

export const Row = ({ name, children }: RowProps) => (
  <div className="grid gap-x-5 gap-y-1 px-4 py-3 wide:grid-cols-[9.5rem_minmax(0,1fr)] wide:items-baseline">
    <dt className="text-small font-semibold text-ink">{name}</dt>
    <dd className="min-w-0 text-small break-words text-ink-soft">{children}</dd>
  </div>
)
