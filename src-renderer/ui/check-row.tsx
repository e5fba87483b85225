import { Checkbox } from '@base-ui/react/checkbox'
import { useId } from 'react'

type CheckRowProps = { readonly value: string; readonly title: string; readonly hint: string }

/** One of a group of check boxes, with a line that says what choosing it means. */
export function CheckRow({ value, title, hint }: CheckRowProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-small px-2.5 py-1.5 hover:bg-sunken"
    >
      <Checkbox.Root
        id={id}
        value={value}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-hint`}
        className="mt-0.5 grid size-4 shrink-0 place-items-center rounded-[4px] border-[1.5px] border-edge bg-raised data-checked:border-accent data-checked:bg-accent"
      >
        <Checkbox.Indicator className="text-ground">
          <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3" fill="none" stroke="currentColor">
            <path d="m2.500 6.300 2.400 2.400 4.600-5.200" strokeWidth="1.800" strokeLinecap="round" />
          </svg>
        </Checkbox.Indicator>
      </Checkbox.Root>
      <span id={`${id}-title`} className="min-w-0 break-words text-ink">
        {title}
      </span>
      <span id={`${id}-hint`} className="col-start-2 line-clamp-3 break-words text-tiny text-ink-soft">
        {hint}
      </span>
    </label>
  )
}
