import { z } from 'zod'
import { SessionRef, TurnId } from '../inquirium/primitives'
import { MOST_TURNS } from './activity'

/** Where a turn is in the conversation. The trace cannot say: it knows turns and no sessions. */
export const TurnPlace = z.strictObject({ session: SessionRef, position: z.int().min(1) })
export type TurnPlace = z.infer<typeof TurnPlace>

/** What the feed is told by the conversation, and asks of nobody else. */
export const turnPlaceRoutes = {
  'session.of-turn': { input: z.strictObject({ turn: TurnId }), output: TurnPlace },
  'session.turns': { input: z.strictObject({ session: SessionRef }), output: z.array(TurnId).max(MOST_TURNS) },
} as const
