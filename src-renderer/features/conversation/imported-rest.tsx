import { useMemo } from 'react'
import { turnRest } from '../../../src-shared/projection/conversation-flow'
import type { TurnNode } from '../../../src-shared/projection/conversation-state'
import { PastFrame, PastWords } from '../../ui/past-frame'
import { lineOfRest, readableEntry, titleOfEntry } from './rest-words'

/** What came along with an imported message and is not understood here: one quiet line that opens to what it says. */
export function ImportedRest({ turn }: { readonly turn: TurnNode }) {
  const rest = useMemo(() => (turn.events === null ? [] : turnRest(turn)), [turn])
  if (rest.length === 0) return null
  return (
    <article aria-label="Kept as it was written" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <PastFrame line={lineOfRest(rest)}>
        {rest.map((entry) => (
          <PastWords key={entry['source/index']} title={titleOfEntry(entry)}>
            {readableEntry(entry)}
          </PastWords>
        ))}
      </PastFrame>
    </article>
  )
}
