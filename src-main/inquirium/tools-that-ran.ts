import type { Ref } from '../../src-shared/inquirium/primitives'
import type { DecisionLog } from './decision-log'

/** What an answer rests on beside the model: the calls of tools that gave it something. */
export const toolsThatRan = (log: DecisionLog): readonly Ref[] =>
  log.drawn().flatMap((trace) => (trace.kind === 'tool-call' && trace.outcome === 'ran' ? [trace['trace/id']] : []))
