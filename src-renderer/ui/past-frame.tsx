import type { ReactNode } from 'react'

type PastFrameProps = {
  /** One line, said without opening anything. */
  readonly line: ReactNode
  readonly children: ReactNode
  /** Whether it is open, and what to do when that changes; without it, only the operator opens it. */
  readonly fold?: readonly [boolean, (open: boolean) => void]
}

/** Something that is over, in one quiet line, with the rest of it behind the line. */
export const PastFrame = ({ line, children, fold }: PastFrameProps) => (
  <details
    {...(fold ? { open: fold[0], onToggle: (event) => fold[1](event.currentTarget.open) } : {})}
    className="group border-l-2 border-line pl-3 text-small text-ink-soft"
  >
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
  <strong data-said className="font-semibold text-ink">
    {children}
  </strong>
)

/** Words of somebody else behind such a line, as they are, under what they are. */
export const PastWords = ({ title, children }: { readonly title: string; readonly children: string }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
    <span className="text-tiny text-ink-faint">{title}</span>
    <section
      aria-label={title}
      data-said
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard.
      tabIndex={0}
      className="max-h-[28dvh] overflow-y-auto rounded-field bg-sunken px-3.5 py-2.5 font-mono text-code break-words whitespace-pre-wrap text-ink [overflow-wrap:anywhere]"
    >
      {children}
    </section>
  </div>
)
