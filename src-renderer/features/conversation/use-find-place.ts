import { type RefObject, useEffect } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { SessionRef } from '../../../src-shared/inquirium/primitives'
import type { PathStep } from '../../../src-shared/projection/conversation-path'
import type { Conversations } from '../../../src-shared/projection/conversation-state'
import { choosePath } from '../../state/chosen-path'
import { placeFound, useOpenSession } from '../../state/open-session'
import { placeOf } from './shown-steps'

/** Brings what was searched for into sight, taking the branch it is on where that is not the one shown. */
export function useFindPlace(
  session: SessionRef,
  state: Conversations,
  steps: readonly PathStep[],
  list: RefObject<VirtualizerHandle | null>,
): void {
  const wanted = useOpenSession((open) => (open.session === session ? open.wanted : null))
  useEffect(() => {
    if (wanted === null) return
    const place = placeOf(state, session, wanted)
    const row = place ? steps.findIndex(({ turn }) => turn.turn['turn/id'] === place.turn) : -1
    if (place && row < 0) {
      // The path through it is drawn first; then this runs again and finds it.
      choosePath(session, place.turn, place.result)
      return
    }
    if (row >= 0) list.current?.scrollToIndex(row, { align: 'start', offset: -24 })
    placeFound()
  }, [wanted, state, session, steps, list])
}
