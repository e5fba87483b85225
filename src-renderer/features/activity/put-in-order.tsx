import { useQuery } from '@tanstack/react-query'
import { activityProgressQuery } from '../../bridge/watch'
import { ProgressBar } from '../../ui/progress-bar'

/** Says that what records are found by is being made again, which a long record takes a while for. */
export function PutInOrder() {
  const { data: progress } = useQuery(activityProgressQuery)
  if (!progress) return null
  const fraction = progress.done / progress.total
  return (
    <div className="mt-3.5 grid gap-2 rounded-field border border-line bg-sunken px-3 py-2.5 text-small text-ink-soft">
      <p role="status" className="text-pretty">
        Activity is being put in order. You can read all decisions meanwhile; filters, the baseline and the connections
        answer when this is done.
      </p>
      <ProgressBar label="Activity put in order" fraction={fraction} />
    </div>
  )
}
