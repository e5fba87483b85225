type ProgressBarProps = {
  readonly label: string
  /** From 0 to 1; null while nobody can say. */
  readonly fraction: number | null
}

/** How far something is that takes a while. */
export function ProgressBar({ label, fraction }: ProgressBarProps) {
  const percent = fraction === null ? undefined : Math.round(Math.min(1, Math.max(0, fraction)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1.5 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className={`h-full rounded-full bg-accent transition-[width] duration-150 ${percent === undefined ? 'animate-pulse' : ''}`}
        style={{ width: `${percent ?? 100}%` }}
      />
    </div>
  )
}
