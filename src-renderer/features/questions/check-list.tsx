import { CheckBox } from './check-box'
import { OptionRow, optionList } from './option-row'

type CheckListProps = {
  readonly labelledBy: string
  readonly describedBy?: string | undefined
  readonly options: readonly { readonly title: string; readonly description?: string | undefined }[]
  /** The positions of what is chosen, in order. */
  readonly chosen: readonly number[]
  readonly onChoose: (indexes: readonly number[]) => void
}

export const CheckList = ({ labelledBy, describedBy, options, chosen, onChoose }: CheckListProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that repeats the question.
  <div role="group" aria-labelledby={labelledBy} aria-describedby={describedBy} className={optionList(options.length)}>
    {options.map(({ title, description }, index) => (
      <OptionRow
        key={title}
        title={title}
        description={description}
        control={
          <CheckBox
            checked={chosen.includes(index)}
            onChange={(checked) => onChoose(toggled(chosen, index, checked))}
          />
        }
      />
    ))}
  </div>
)

function toggled(chosen: readonly number[], index: number, checked: boolean): readonly number[] {
  const others = chosen.filter((other) => other !== index)
  return checked ? [...others, index].toSorted((left, right) => left - right) : others
}
