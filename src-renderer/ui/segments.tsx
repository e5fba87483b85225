import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'

type SegmentsProps<Value extends string> = {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly title: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** One of two or three ways to look at the same thing. */
export const Segments = <Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) => (
  <RadioGroup<Value>
    aria-label={label}
    value={value}
    onValueChange={(next) => onChange(next)}
    className="flex shrink-0 gap-0.5 rounded-field bg-sunken p-0.5 text-small"
  >
    {options.map((option) => (
      <Radio.Root
        key={option.value}
        value={option.value}
        className="cursor-pointer rounded-[6px] px-3 py-1 text-ink-soft transition-colors hover:text-ink data-checked:bg-raised data-checked:text-ink data-checked:shadow-[0_0_0_1px_var(--color-line)]"
      >
        {option.title}
      </Radio.Root>
    ))}
  </RadioGroup>
)
