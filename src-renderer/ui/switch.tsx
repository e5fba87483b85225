import { Switch as Base } from '@base-ui/react/switch'
import { type ReactNode, useId } from 'react'

type SwitchProps = {
  readonly label: string
  readonly hint: ReactNode
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange: (checked: boolean) => void
}

export function Switch({ label, hint, checked, disabled = false, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 px-4 py-3">
      <label htmlFor={id}>{label}</label>
      <Base.Root
        id={id}
        aria-describedby={`${id}-hint`}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        className="row-span-2 h-[22px] w-[38px] shrink-0 rounded-full border border-edge bg-sunken p-[2px] transition-colors data-checked:border-accent data-checked:bg-accent"
      >
        <Base.Thumb className="block size-4 rounded-full bg-edge transition-transform data-checked:translate-x-4 data-checked:bg-ground" />
      </Base.Root>
      <span id={`${id}-hint`} className="text-small text-ink-soft">
        {hint}
      </span>
    </div>
  )
}
