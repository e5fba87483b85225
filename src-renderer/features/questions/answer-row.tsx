import type { ReactNode } from 'react'

type AnswerRowProps = { readonly id: string; readonly consequence: string; readonly children: ReactNode }

/** The button that answers, beside what answering will do. */
export const AnswerRow = ({ id, consequence, children }: AnswerRowProps) => (
  <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5">
    {children}
    <span id={id} className="min-w-0 text-small text-ink-soft [overflow-wrap:anywhere]">
      {consequence}
    </span>
  </div>
)
