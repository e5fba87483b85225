import { z } from 'zod'
import { Excision } from '../transcript/excision'

const [turn, session, participant] = Excision.shape.target.options

/** What the operator can ask to be destroyed. Asking destroys nothing: a question opens, and its answer decides. */
export const Forgettable = z.discriminatedUnion('kind', [turn, session, participant])
export type Forgettable = z.infer<typeof Forgettable>
