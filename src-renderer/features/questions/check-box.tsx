import { Checkbox } from '@base-ui/react/checkbox'

type CheckBoxProps = { readonly checked: boolean; readonly onChange: (checked: boolean) => void }

/** The box alone; a label around it gives it its name. */
export const CheckBox = ({ checked, onChange }: CheckBoxProps) => (
  <Checkbox.Root
    checked={checked}
    onCheckedChange={onChange}
    className="grid size-[18px] shrink-0 place-items-center rounded-small border-[1.5px] border-edge bg-raised data-checked:border-accent data-checked:bg-accent"
  >
    <Checkbox.Indicator className="text-ground">
      <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3" fill="none" stroke="currentColor" strokeWidth="2">
        <path d="m2 6.300 2.700 2.700L10 3.300" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </Checkbox.Indicator>
  </Checkbox.Root>
)
