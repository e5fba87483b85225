import type { ReactNode, Ref } from 'react'
import { Column } from './column'

/** A scrolling page of sections, one measure wide. */
export const Page = ({ children }: { readonly children: ReactNode }) => (
  <Column className="gap-10 pt-8 pb-16">{children}</Column>
)

type SectionProps = {
  readonly title: string
  readonly lead?: ReactNode
  readonly ref?: Ref<HTMLHeadingElement>
  readonly children: ReactNode
}

export const Section = ({ title, lead, ref, children }: SectionProps) => (
  <section aria-label={title} className="grid gap-3">
    <div className="grid gap-1">
      <h2 ref={ref} tabIndex={-1} className="scroll-mt-6 font-semibold outline-none">
        {title}
      </h2>
      {lead && <p className="text-small text-ink-soft text-pretty">{lead}</p>}
    </div>
    {children}
  </section>
)

/** Holds controls that belong together. */
export const Card = ({ children }: { readonly children: ReactNode }) => (
  <div className="divide-y divide-line rounded-card border border-line bg-raised">{children}</div>
)
