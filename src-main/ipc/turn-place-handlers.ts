import { MOST_TURNS } from '../../src-shared/contract/activity'
import { accepted, refused } from '../../src-shared/contract/reply'
import type { Handlers } from '../../src-shared/contract/routes'
import type { turnPlaceRoutes } from '../../src-shared/contract/turn-places'
import type { SessionRef, TurnId } from '../../src-shared/inquirium/primitives'
import type { TranscriptStore } from '../inquirium/transcript-store'

export interface TurnPlacePorts {
  readonly transcript: Pick<TranscriptStore, 'query'>
  /** The turns of a session, the latest first. */
  turnsOf(session: SessionRef, limit: number): Promise<readonly TurnId[]>
}

/** Tells the feed where its turns are in the conversation. A turn that was deleted is nowhere. */
export function createTurnPlaceHandlers({
  transcript,
  turnsOf,
}: TurnPlacePorts): Pick<Handlers, keyof typeof turnPlaceRoutes> {
  return {
    'session.of-turn': async ({ turn }) => {
      // By the turn it is, since one that was imported is filed under a name of its own.
      const [found] = await transcript.query({ turn, kinds: ['inquirium.inquiry-turn.v1'], after: 0, limit: 1 })
      const fact = found?.fact
      if (!found || fact?.schema !== 'inquirium.inquiry-turn.v1') return refused('turn-not-readable')
      return accepted({ session: fact['session/ref'], position: found.position })
    },
    'session.turns': async ({ session }) => accepted([...(await turnsOf(session, MOST_TURNS))]),
  }
}
