import type { ReactNode } from 'react'

type PastFrameProps = {
  /** One line, said without opening anything. */
  readonly line: ReactNode
  readonly children: ReactNode
}

/** Something that is over, in one quiet line, with the rest of it behind the line. */
export const PastFrame = ({ line, children }: PastFrameProps) => (
  <details className="group border-l-2 border-line pl-3 text-small text-ink-soft">
    <summary className="flex cursor-pointer list-none items-baseline gap-1.5 rounded-small marker:content-none">
      <span aria-hidden="true" className="text-ink-faint transition-transform group-open:rotate-90">
        ›
      </span>
      <span dir="auto" className="line-clamp-2 min-w-0 [overflow-wrap:anywhere] group-open:line-clamp-none">
        {line}
      </span>
    </summary>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-2.5 pb-1 pl-3">{children}</div>
  </details>
)

/** An answer, set apart from the words of the host around it. */
export const GivenAnswer = ({ children }: { readonly children: string }) => (
  <strong className="font-semibold text-ink">{children}</strong>
)
