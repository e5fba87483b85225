import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { SessionRef } from '../../../src-shared/inquirium/primitives'
import type { PathStep } from '../../../src-shared/projection/conversation-path'
import { factAt } from '../../bridge/conversation'
import { readBackTo } from '../../bridge/earlier'
import { heldFacts } from '../../bridge/held-facts'
import { choosePath, type PathChoice, useChosenPath } from '../../state/chosen-path'
import { wantComposerFocus } from '../../state/composer'
import { arriveAt, placeFound, useOpenSession } from '../../state/open-session'
import { placeOf, spotOf } from './shown-steps'
import type { Landing } from './sought/use-sought'

interface Going {
  /** Stops following the end of the conversation. */
  leave(): void
  land(landing: Landing): void
}

/** Brings what was searched for into sight, reading back to it and taking its branch where that is not the one shown. */
export function useFindPlace(
  session: SessionRef,
  steps: readonly PathStep[],
  list: RefObject<VirtualizerHandle | null>,
  { leave, land }: Going,
): void {
  const client = useQueryClient()
  const wanted = useOpenSession((open) => (open.session === session ? open.wanted : null))
  useEffect(() => {
    if (wanted === null) return
    if (wanted < heldFacts(client, session).from) {
      // When it has been read there are other steps, and this runs again.
      void readBackTo(client, session, wanted).catch(placeFound)
      return
    }
    const fact = factAt(client, session, wanted)?.fact ?? null
    const place = fact && placeOf(fact)
    const row = rowOf(place, steps)
    const chosen = useChosenPath.getState().bySession[session]
    if (place && row < 0 && chosen?.turn !== place.turn) {
      // The path through it is drawn first; then this runs again and finds it.
      choosePath(session, place.turn, place.result)
      return
    }
    if (row >= 0) {
      leave()
      list.current?.scrollToIndex(row, { align: 'start', offset: -24 })
    }
    if (useOpenSession.getState().isArriving) arrive({ place, row, spot: fact && spotOf(fact) }, land)
    placeFound()
  }, [wanted, client, session, steps, list, leave, land])
}

const rowOf = (place: PathChoice | null, steps: readonly PathStep[]): number =>
  steps.findIndex(({ turn }) => turn.turn['turn/id'] === place?.turn)

interface Aim extends Omit<Landing, 'place'> {
  readonly place: PathChoice | null
}

/** What belongs to no message, like the title of a session, leads to the session alone. */
function arrive({ place, row, spot }: Aim, land: (landing: Landing) => void): void {
  if (!place || row < 0) {
    wantComposerFocus()
    return
  }
  // First, so that what is folded there is open when its place on screen is measured.
  arriveAt(place.result ?? place.turn)
  land({ place, row, spot })
}
