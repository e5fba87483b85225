import type { ReactNode } from 'react'
import { CautionIcon } from './icons'

type NoticeProps = {
  readonly title: string
  readonly children: ReactNode
  readonly actions?: ReactNode
  readonly aside?: ReactNode
}

/** Something the host has to say about what just happened: what, what it means, what to do next. */
export function Notice({ title, children, actions, aside }: NoticeProps) {
  return (
    <section
      aria-label={title}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 rounded-card border border-line-strong bg-raised px-4 py-3.5 text-small text-ink-soft shadow-lift"
    >
      <CautionIcon className="mt-px size-[18px] text-host" />
      <div className="grid gap-1.5">
        <strong className="font-semibold text-ink">{title}</strong>
        {children}
        {actions && <div className="mt-1.5 flex flex-wrap gap-2">{actions}</div>}
      </div>
      {aside && <div className="-mt-1.5 -mr-2">{aside}</div>}
    </section>
  )
}
