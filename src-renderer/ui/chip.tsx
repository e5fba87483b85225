import type { ReactNode } from 'react'

/** A hollow dot says "nothing sure", a filled one "there", a good one "known". The words carry it; the dot repeats it. */
type Dot = 'hollow' | 'filled' | 'good'

const dots: Readonly<Record<Dot, string>> = {
  hollow: 'border-[1.5px] border-ink-faint',
  filled: 'bg-ink-faint',
  good: 'bg-good',
}

type ChipProps = { readonly dot?: Dot; readonly children: ReactNode }

export function Chip({ dot, children }: ChipProps) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 rounded-full border border-line px-2.5 py-0.5 text-small text-ink-soft transition-colors group-hover/chip:border-line-strong group-hover/chip:text-ink">
      {dot && <span className={`size-[7px] shrink-0 rounded-full ${dots[dot]}`} />}
      <span className="truncate">{children}</span>
    </span>
  )
}
