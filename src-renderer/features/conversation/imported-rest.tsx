import { useMemo } from 'react'
import type { TurnId } from '../../../src-shared/inquirium/primitives'
import { turnRest } from '../../../src-shared/projection/conversation-flow'
import type { TurnNode } from '../../../src-shared/projection/conversation-state'
import type { FactOf } from '../../../src-shared/transcript/transcript-fact'
import { useSoughtAt, useUnfolding } from '../../state/unfolding'
import { PastFrame, PastWords } from '../../ui/past-frame'
import { lineOfRest, readableEntry, titleOfEntry } from './rest-words'

/** What came along with an imported message and is not understood here: one quiet line that opens to what it says. */
export function ImportedRest({ turn }: { readonly turn: TurnNode }) {
  const rest = useMemo(() => (turn.events === null ? [] : turnRest(turn)), [turn])
  return rest.length === 0 ? null : <Rest turn={turn.turn['turn/id']} rest={rest} />
}

type RestProps = { readonly turn: TurnId; readonly rest: readonly FactOf<'inquirium.imported-raw.v1'>[] }

function Rest({ turn, rest }: RestProps) {
  const fold = useUnfolding(useSoughtAt(turn), () => rest.map(readableEntry).join('\n'))
  return (
    <article aria-label="Kept as it was written" data-spot="rest" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <PastFrame fold={fold} line={lineOfRest(rest)}>
        {rest.map((entry) => (
          <PastWords key={entry['source/index']} title={titleOfEntry(entry)}>
            {readableEntry(entry)}
          </PastWords>
        ))}
      </PastFrame>
    </article>
  )
}
