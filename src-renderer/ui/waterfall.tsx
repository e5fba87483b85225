/** `waiting` is time that a person took, which is drawn apart from time that a machine took. */
export type Stretch = {
  readonly name: string
  readonly value: string
  readonly length: number
  readonly waiting?: boolean
}

type WaterfallProps = { readonly label: string; readonly stretches: readonly Stretch[] }

/** Stretches one after the other: each begins where the one before ended, and all share one scale. */
export function Waterfall({ label, stretches }: WaterfallProps) {
  const whole = stretches.reduce((sum, { length }) => sum + length, 0)
  const share = (length: number) => (whole > 0 ? (length / whole) * 100 : 0)
  let begun = 0
  const bars = stretches.map((stretch) => {
    const from = begun
    begun += stretch.length
    return { ...stretch, from: share(from), extent: share(stretch.length) }
  })
  return (
    <ul aria-label={label} className="grid gap-1 text-small">
      {bars.map(({ name, value, from, extent, waiting }) => (
        <li key={name} className="grid grid-cols-[6.5rem_minmax(0,1fr)_4.5rem] items-center gap-3">
          <span className="text-ink-soft">{name}</span>
          <span aria-hidden="true" className="relative h-2 overflow-hidden rounded-[3px] bg-sunken">
            <span
              className={`absolute inset-y-0 min-w-[3px] rounded-[3px] ${waiting ? 'bg-host' : 'bg-accent'}`}
              style={{ left: `min(${from}%, 100% - 3px)`, width: `${extent}%` }}
            />
          </span>
          <span className="text-right text-ink tabular-nums">{value}</span>
        </li>
      ))}
    </ul>
  )
}
