import type { ResultRef, SessionRef, TurnId } from '../../../src-shared/inquirium/primitives'
import type { ResultNode } from '../../../src-shared/projection/conversation-state'
import { openSession } from '../../state/open-session'

/** Goes to a message that is too far away to be drawn, so that what is done with it is seen. One that is drawn stays where it is. */
export function bringIntoSight(session: SessionRef, place: TurnId | ResultRef, position: number): void {
  if (document.querySelector(`[data-place="${CSS.escape(place)}"]`) === null) openSession(session, position)
}

export const bringResultIntoSight = ({ result, position }: ResultNode): void =>
  bringIntoSight(result['session/ref'], result['result/ref'], position)
