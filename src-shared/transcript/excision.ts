import { z } from 'zod'
import { TierName } from '../classification/tier'
import { Instant, Ref, SessionRef, TurnId } from '../inquirium/primitives'
import { factBase } from './fact-base'

/** A marker where content was destroyed. It says what kind of thing is gone and keeps nothing of it. */
export const Excision = z.strictObject({
  ...factBase('inquirium.excision.v1'),
  'excision/ref': Ref,
  target: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('turn'), 'session/ref': SessionRef, 'turn/id': TurnId }),
    z.strictObject({ kind: z.literal('session'), 'session/ref': SessionRef }),
    z.strictObject({ kind: z.literal('participant') }),
    z.strictObject({ kind: z.literal('expired'), tier: TierName, before: Instant }),
  ]),
  cause: z.enum(['operator', 'retention']),
  'question/ref': Ref.optional(),
  'fact/count': z.int().min(0).max(Number.MAX_SAFE_INTEGER),
})
export type Excision = z.infer<typeof Excision>
