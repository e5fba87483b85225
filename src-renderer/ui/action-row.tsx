import type { ReactNode } from 'react'

type ActionRowProps = {
  readonly title: ReactNode
  readonly hint?: ReactNode
  /** What can be done about it, at the end of the row; below it where it is narrow. */
  readonly action?: ReactNode
}

/** One entry of a list in a card: what it is, what is to be known of it, what can be done. */
export const ActionRow = ({ title, hint, action }: ActionRowProps) => (
  <li className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-5 gap-y-2 px-4 py-3 wide:grid-cols-[minmax(0,1fr)_auto]">
    <div className="grid min-w-0 gap-0.5 [overflow-wrap:anywhere]">
      <span className="text-ink">{title}</span>
      {hint && <span className="text-small text-ink-soft">{hint}</span>}
    </div>
    {action && <div className="flex shrink-0 gap-2">{action}</div>}
  </li>
)

type ActionListProps = { readonly label: string; readonly children: ReactNode }

export const ActionList = ({ label, children }: ActionListProps) => (
  <ul aria-label={label} className="divide-y divide-line rounded-card border border-line bg-raised">
    {children}
  </ul>
)
