import type { ReactNode } from 'react'
import { showSafely } from '../../../src-shared/inquirium/visible-text'

type OptionRowProps = { readonly control: ReactNode; readonly title: string; readonly description?: string | undefined }

/** One of several things to choose: the control, what it is called, and what is said about it. */
export const OptionRow = ({ control, title, description }: OptionRowProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is handed in.
  <label className="flex cursor-pointer items-start gap-3 rounded-field border border-line bg-raised px-3.5 py-1.5 transition-colors hover:border-line-strong has-data-checked:border-accent has-data-checked:bg-accent-ground">
    <span className="mt-[3px] flex">{control}</span>
    <span className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
      <span dir="auto" className="[overflow-wrap:anywhere]">
        {showSafely(title)}
      </span>
      {description !== undefined && (
        <span dir="auto" className="text-small text-ink-soft [overflow-wrap:anywhere]">
          {showSafely(description)}
        </span>
      )}
    </span>
  </label>
)

/** As many as a person takes in one after the other, without a box that scrolls inside of one that scrolls. */
const MOST_IN_FULL = 10

const LIST = 'grid grid-cols-[minmax(0,1fr)] gap-1.5 p-[3px] -m-[3px]'

/** Long lists scroll inside the question, so that its buttons stay in reach. */
export const optionList = (length: number): string =>
  length > MOST_IN_FULL ? `${LIST} max-h-[46dvh] overflow-y-auto scroll-py-1` : LIST
