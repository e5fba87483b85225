import { useRuntimeChange } from '../../../bridge/runtimes'
import { Segments } from '../../../ui/segments'
import { RefusalNotice } from '../refusal-notice'

const NEVER = 'never'
const usual = [2, 10, 30, 60]

/** How long a model of the app's own stays in memory with nothing to do. */
export function UnloadChoice({ minutes }: { readonly minutes: number | null }) {
  const change = useRuntimeChange('runtimes.unload-after')
  const offered = [...new Set([...usual, ...(minutes === null ? [] : [minutes])])].toSorted((a, b) => a - b)
  const options = [
    ...offered.map((each) => ({ value: String(each), title: each === 60 ? '1 hour' : `${each} min` })),
    { value: NEVER, title: 'Never' },
  ]
  const choose = (value: string) => change.mutate({ minutes: value === NEVER ? null : Number(value) })
  return (
    <div className="grid gap-2 rounded-card border border-line bg-raised px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <span>Unload an idle model after</span>
        <Segments
          label="Unload an idle model after"
          options={options}
          value={minutes === null ? NEVER : String(minutes)}
          onChange={choose}
        />
      </div>
      <p className="text-small text-pretty text-ink-soft">
        A model that Inquirium runs itself takes memory while it is loaded. The next answer loads it again, which takes
        a moment.
      </p>
      <RefusalNotice error={change.error} />
    </div>
  )
}
