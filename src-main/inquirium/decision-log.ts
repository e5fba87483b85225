import type { Mode } from '../../src-shared/classification/mode'
import type { TierName } from '../../src-shared/classification/tier'
import type { DecisionSummary } from '../../src-shared/inquirium/decision-summary'
import { DecisionTrace } from '../../src-shared/inquirium/decision-trace'
import { decisionRecord, type TraceRecord } from '../../src-shared/trace/trace-record'
import type { AttemptIdentity } from './attempt-identity'
import type { Clock, Ids } from './host-ports'
import type { Journal } from './journal'

type Given<T> = T extends unknown
  ? Omit<T, 'trace/schema' | 'trace/id' | 'participant/ref' | 'time/at' | 'turn/id' | 'operation/id'>
  : never

/** A decision as its taker states it; who, when and under which id are added here. */
export type Decision = Given<typeof DecisionTrace._zod.input>

export interface DecisionLog {
  /** Builds the record without filing it, for a decision that belongs into somebody else's commit. */
  draw(decision: Decision): DecisionTrace
  /** Files a decision the moment it is taken. False: the record does not take it. */
  take(decision: Decision): Promise<boolean>
  /** Keeps a decision for the next time something is filed: what is decided in one go is written to disk once. */
  note(decision: Decision): void
  /** Files what was noted, and waits for what is being filed. Has to come before whatever was decided is done. */
  flush(): Promise<boolean>
  taken(): readonly DecisionSummary[]
  /** The same, each whole. */
  drawn(): readonly DecisionTrace[]
}

/** What decisions are taken for: an attempt, or nothing in particular. */
export type DecisionPlace = Pick<AttemptIdentity, 'participant'> & Partial<Pick<AttemptIdentity, 'turn' | 'operation'>>

/** The decisions taken at one place, in order. */
export function openDecisionLog(
  { participant, turn, operation }: DecisionPlace,
  context: { readonly mode: Mode; readonly classification: TierName },
  { journal, clock, ids }: { readonly journal: Journal; readonly clock: Clock; readonly ids: Ids },
): DecisionLog {
  const drawn: DecisionTrace[] = []
  const draw = (decision: Decision): DecisionTrace => {
    const trace = DecisionTrace.parse({
      ...context,
      ...decision,
      'trace/schema': 'inquirium.decision-trace.v1',
      'trace/id': `tr:${ids.next()}`,
      'participant/ref': participant,
      'time/at': clock.now(),
      ...(turn === undefined ? {} : { 'turn/id': turn }),
      ...(operation === undefined ? {} : { 'operation/id': operation }),
    })
    drawn.push(trace)
    return trace
  }
  const noted: TraceRecord[] = []
  const note = (decision: Decision) => void noted.push(decisionRecord(draw(decision)))
  let filing = Promise.resolve(true)
  function flush(): Promise<boolean> {
    if (noted.length === 0) return filing
    filing = journal
      .commit({ expected: 'anywhere', facts: [], traces: noted.splice(0) })
      .then(({ outcome }) => outcome === 'committed')
    return filing
  }
  return {
    draw,
    note,
    flush,
    take(decision) {
      note(decision)
      return flush()
    },
    taken: () => drawn.map(summaryOf),
    drawn: () => drawn,
  }
}

const summaryOf = ({ kind, outcome, 'reason/code': reason }: DecisionTrace) =>
  // A kind and its outcome moved together through the parse above.
  ({ kind, outcome, 'reason/code': reason }) as DecisionSummary
