import type { ReactNode } from 'react'
import { CautionIcon } from './icons'

type StripProps = { readonly label: string; readonly action: ReactNode; readonly children: ReactNode }

/** A quiet line across the top of the window for something that lasts until it is dealt with. */
export function Strip({ label, action, children }: StripProps) {
  return (
    <section
      aria-label={label}
      className="flex items-start gap-3 border-b border-host-line bg-host-ground py-1.5 pr-2 pl-[18px] text-small text-ink"
    >
      <CautionIcon className="mt-1.5 size-[18px] text-host" />
      <div className="min-w-0 flex-1 py-1.5 break-words">{children}</div>
      {action}
    </section>
  )
}
