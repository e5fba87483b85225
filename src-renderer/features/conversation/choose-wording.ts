import type { QueryClient } from '@tanstack/react-query'
import { liveQuery } from '../../bridge/live'
import { announce } from '../../state/announcement'
import { openSession } from '../../state/open-session'
import { shownNow } from './latest-answer'
import { selectPath } from './settle-session'
import { type Wording, wordingOf } from './shown-steps'

/** Goes to another wording of the latest message that has several, and brings it into sight. */
export function chooseWording(client: QueryClient, direction: 'previous' | 'next'): void {
  const shown = shownNow(client)
  const wording = shown?.steps.reduce<Wording | null>((last, { turn }) => wordingOf(shown.state, turn) ?? last, null)
  const turn = wording?.[direction]
  if (!shown || !wording) announce('No message here has another wording')
  else if (client.getQueryData(liveQuery(shown.session).queryKey)) announce('Stop the answer first')
  else if (!turn) announce(direction === 'next' ? 'This is the last wording' : 'This is the first wording')
  else {
    selectPath(shown.session, turn.turn['turn/id'])
    openSession(shown.session, turn.position)
    announce(`Wording ${wording.place + (direction === 'next' ? 1 : -1)} of ${wording.count}`)
  }
}
