import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { OptionRow, optionList } from './option-row'

type RadioListProps = {
  readonly labelledBy: string
  readonly describedBy?: string | undefined
  readonly invalid?: boolean
  /** Few and short enough to stand beside each other. */
  readonly beside?: boolean
  readonly options: readonly { readonly title: string; readonly description?: string | undefined }[]
  /** The position of what is chosen. */
  readonly chosen: number | null
  readonly onChoose: (index: number) => void
}

/** One of several, by position: two options can be told apart even where their values look the same as text. */
export const RadioList = ({
  labelledBy,
  describedBy,
  invalid = false,
  beside = false,
  options,
  chosen,
  onChoose,
}: RadioListProps) => (
  <RadioGroup<number | null>
    aria-labelledby={labelledBy}
    aria-describedby={describedBy}
    aria-invalid={invalid || undefined}
    value={chosen}
    onValueChange={(index) => index !== null && onChoose(index)}
    className={`${optionList(options.length)} ${beside ? 'wide:grid-cols-2' : ''}`}
  >
    {options.map(({ title, description }, index) => (
      <OptionRow
        key={title}
        title={title}
        description={description}
        control={
          <Radio.Root
            value={index}
            className="grid size-[18px] shrink-0 place-items-center rounded-full border-[1.5px] border-edge bg-raised data-checked:border-accent"
          >
            <Radio.Indicator className="size-2 rounded-full bg-accent" />
          </Radio.Root>
        }
      />
    ))}
  </RadioGroup>
)
