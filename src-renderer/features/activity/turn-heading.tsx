import { Button } from '../../ui/button'
import { formatClock } from '../../ui/format-time'
import type { TurnHead } from './feed-rows'
import { formatDayLong, localDay } from './local-time'

type TurnHeadingProps = { readonly head: TurnHead; readonly onOpenTurn: ((turn: string) => void) | undefined }

/** What the lines below belong to: a turn, by the time it was begun as far as that is in sight, or none. */
export function TurnHeading({ head: { turn, items }, onOpenTurn }: TurnHeadingProps) {
  const earliest = items.at(-1)
  if (!earliest) return null
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 px-1 pt-6 pb-1.5">
      <h2 className="font-semibold">{turn === null ? 'Outside of any turn' : `Turn of ${formatClock(earliest.at)}`}</h2>
      <span className="text-small text-ink-faint">{formatDayLong(localDay(earliest.at))}</span>
      {turn !== null && onOpenTurn && (
        <Button look="link" className="ml-auto !px-0 !py-0" onClick={() => onOpenTurn(turn)}>
          Open the turn
        </Button>
      )}
    </div>
  )
}
