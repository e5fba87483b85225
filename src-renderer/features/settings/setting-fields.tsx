import { useEffect, useState } from 'react'

const box = 'rounded-small border border-edge bg-raised px-2 py-0.5 text-ink'

type TimeFieldProps = { readonly label: string; readonly value: string; readonly onChange: (value: string) => void }

/** A time of day. It is taken over when it is complete. */
export const TimeField = ({ label, value, onChange }: TimeFieldProps) => (
  <label className="flex items-center gap-2.5 text-small">
    {label}
    <input
      type="time"
      value={value}
      onChange={({ target }) => target.value !== '' && onChange(target.value)}
      className={box}
    />
  </label>
)

type NumberFieldProps = {
  readonly label: string
  readonly hint: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onChange: (value: number) => void
}

/** A whole number. What is being typed is taken over when the field is left, or with Enter. */
export function NumberField({ label, hint, value, min, max, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])
  const take = () => {
    const wanted = Number(typed)
    const isFit = Number.isInteger(wanted) && wanted >= min && wanted <= max
    if (isFit && wanted !== value) onChange(wanted)
    if (!isFit) setTyped(String(value))
  }
  return (
    <label className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6">
      {label}
      <input
        type="number"
        min={min}
        max={max}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
        className={`row-span-2 w-16 text-small ${box}`}
      />
      <span className="text-small text-ink-soft">{hint}</span>
    </label>
  )
}
