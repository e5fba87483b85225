import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'

type ChoiceProps<Value extends string> = {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly title: string }[]
  readonly value: Value | null
  readonly onChange: (value: Value) => void
}

/** One of a few, all in sight. */
export function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <RadioGroup<Value | null>
      aria-label={label}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
      className="grid gap-2 wide:grid-cols-3"
    >
      {options.map((option) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: Radio.Root is the control.
        <label
          key={option.value}
          className="flex cursor-pointer items-center gap-3 rounded-field border border-line bg-raised px-3.5 py-2.5 transition-colors hover:border-line-strong has-data-checked:border-accent has-data-checked:bg-accent-ground"
        >
          <Radio.Root
            value={option.value}
            className="grid size-[18px] shrink-0 place-items-center rounded-full border-[1.5px] border-edge bg-raised data-checked:border-accent"
          >
            <Radio.Indicator className="size-2 rounded-full bg-accent" />
          </Radio.Root>
          {option.title}
        </label>
      ))}
    </RadioGroup>
  )
}
