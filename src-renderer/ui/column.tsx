import type { ReactNode } from 'react'

type ColumnProps = { readonly className?: string; readonly children: ReactNode }

/** One measure of text, in the middle of whatever it is put into. Everything in a view stands on its edges. */
export const Column = ({ className = '', children }: ColumnProps) => (
  <div className="px-4 wide:px-6">
    <div className={`mx-auto grid max-w-measure grid-cols-[minmax(0,1fr)] ${className}`}>{children}</div>
  </div>
)
