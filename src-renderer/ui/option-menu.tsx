import { Checkbox } from '@base-ui/react/checkbox'
import { CheckboxGroup } from '@base-ui/react/checkbox-group'
import { FilterButton } from './filter-button'

type OptionMenuProps<Value extends string> = {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly title: string }[]
  /** What to say when there is nothing to choose from. */
  readonly whenNone?: string
  readonly chosen: readonly Value[]
  readonly onChange: (chosen: readonly Value[]) => void
}

/** Any number of many, behind a button that says which were chosen. */
export function OptionMenu<Value extends string>({
  label,
  options,
  whenNone,
  chosen,
  onChange,
}: OptionMenuProps<Value>) {
  const titles = options.filter(({ value }) => chosen.includes(value)).map(({ title }) => title)
  return (
    <FilterButton label={label} said={titles.join(', ')} onClear={() => onChange([])}>
      {options.length === 0 && <p className="px-2 py-1">{whenNone}</p>}
      <CheckboxGroup
        aria-label={label}
        value={[...chosen]}
        onValueChange={(next) => onChange(options.map(({ value }) => value).filter((value) => next.includes(value)))}
        className="grid"
      >
        {options.map(({ value, title }) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: Checkbox.Root is the control.
          <label
            key={value}
            className="flex cursor-pointer items-center gap-2.5 rounded-small px-2 py-1 hover:bg-sunken has-data-checked:text-ink"
          >
            <Checkbox.Root
              name={value}
              value={value}
              className="grid size-4 shrink-0 place-items-center rounded-[4px] border-[1.5px] border-edge bg-raised data-checked:border-accent data-checked:bg-accent"
            >
              <Checkbox.Indicator className="text-ground">
                <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3" fill="none" stroke="currentColor">
                  <path d="m2.500 6.300 2.400 2.400 4.600-5.200" strokeWidth="1.800" strokeLinecap="round" />
                </svg>
              </Checkbox.Indicator>
            </Checkbox.Root>
            {title}
          </label>
        ))}
      </CheckboxGroup>
    </FilterButton>
  )
}
