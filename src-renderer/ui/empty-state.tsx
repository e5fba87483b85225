import type { ReactNode } from 'react'
import { Column } from './column'

type EmptyStateProps = { readonly title: string; readonly lead: ReactNode; readonly children?: ReactNode }

/** A view with nothing in it yet: what it is for, and how something gets there. */
export function EmptyState({ title, lead, children }: EmptyStateProps) {
  return (
    <Column className="gap-6 pt-[min(6vh,3rem)] wide:pt-[min(12vh,6rem)] pb-10">
      <div className="grid gap-2.5">
        <h2 className="text-title font-semibold tracking-[-0.01em] text-balance">{title}</h2>
        <div className="max-w-[38rem] text-ink-soft text-pretty">{lead}</div>
      </div>
      {children}
    </Column>
  )
}
