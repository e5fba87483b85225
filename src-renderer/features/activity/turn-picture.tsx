import type { TurnTiming } from '../../../src-shared/inquirium/turn-timing'
import { turnStretches } from '../../../src-shared/projection/activity-timing'
import { formatDuration } from '../../ui/format-time'
import { Waterfall } from '../../ui/waterfall'

/** Where the time of an attempt went, if that was recorded. */
export function TurnPicture({ timing }: { readonly timing: TurnTiming | undefined }) {
  const stretches = turnStretches(timing ?? {})
  if (stretches.length === 0) {
    return <p className="text-small text-ink-soft">Where the time went was not recorded.</p>
  }
  return (
    <Waterfall
      label="Where the time went"
      stretches={stretches.map(({ name, ms, waiting }) => ({ name, length: ms, value: formatDuration(ms), waiting }))}
    />
  )
}
