import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { provenanceOf } from '../../../src-shared/projection/activity-shape'
import { wordsFor } from '../../bridge/refusal-words'
import { turnActivityQuery } from '../../bridge/turn-activity'
import { DecidedBy } from './decided-by'
import { wordsOf } from './item-words'
import { formatSecond } from './local-time'
import { TurnPicture } from './turn-picture'

type TurnStoryProps = {
  readonly turn: string
  /** The record this is told beside, whose picture is already in sight. */
  readonly opened: string
}

/** Everything that was decided on the way through one turn, from its beginning. Read when it is unfolded. */
export function TurnStory({ turn, opened }: TurnStoryProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  return (
    <details className="text-small" onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
      <summary className="w-fit cursor-pointer rounded-small text-ink-soft hover:text-ink">All of this turn</summary>
      {isUnfolded && <Story turn={turn} opened={opened} />}
    </details>
  )
}

function Story({ turn, opened }: TurnStoryProps) {
  const { data, error } = useQuery(turnActivityQuery(turn))
  if (error) return <p className="pt-2 text-ink-soft">{wordsFor(error).title}</p>
  if (!data) return <p className="pt-2 text-ink-faint">Reading…</p>
  return (
    <ol className="grid gap-1.5 pt-2">
      {data.map((item) => (
        <li
          key={item.id}
          className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 @2xl:grid-cols-[4rem_9rem_minmax(0,1fr)]"
        >
          <time dateTime={item.at} className="text-ink-faint tabular-nums">
            {formatSecond(item.at)}
          </time>
          <DecidedBy who={provenanceOf(item)} />
          <span className="col-span-full break-words text-ink @2xl:col-span-1">{wordsOf(item).what}</span>
          {item.kind === 'attempt' && item.id !== opened && (
            <div className="col-span-full py-1.5 @2xl:col-span-1 @2xl:col-start-3">
              <TurnPicture timing={item.attempt.timing} />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}
