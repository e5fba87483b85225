import type { ReactNode } from 'react'

/** A hollow dot says "nothing sure", a filled one "there", a good one "known". The words carry it; the dot repeats it. */
type Dot = 'hollow' | 'filled' | 'good'

const dots: Readonly<Record<Dot, string>> = {
  hollow: 'border-[1.5px] border-ink-faint',
  filled: 'bg-ink-faint',
  good: 'bg-good',
}

type ChipProps = {
  readonly dot?: Dot
  readonly children: ReactNode
  /** What must be read whatever room there is; the rest gives way to it. */
  readonly tail?: string
}

export function Chip({ dot, children, tail }: ChipProps) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 rounded-full border border-line px-2.5 py-0.5 text-small text-ink-soft transition-colors group-hover/chip:border-line-strong group-hover/chip:text-ink">
      {dot && <span className={`size-[7px] shrink-0 rounded-full ${dots[dot]}`} />}
      <span className="inline-flex min-w-0">
        <span className="truncate">{children}</span>
        {tail && <span className="shrink-0 whitespace-pre"> · {tail}</span>}
      </span>
    </span>
  )
}
