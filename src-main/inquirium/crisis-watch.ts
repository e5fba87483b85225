import type { DecisionTrace } from '../../src-shared/inquirium/decision-trace'
import { notificationForMatter } from '../../src-shared/inquirium/escalation-notification'
import type { Instant, TraceId } from '../../src-shared/inquirium/primitives'
import { ofKinds } from '../../src-shared/projection/activity-filter'
import type { TraceRecord } from '../../src-shared/trace/trace-record'
import type { Escalation } from './escalation'
import type { Journal } from './journal'
import type { TraceStream } from './trace-stream'

type Candidate = Extract<DecisionTrace, { kind: 'crisis-candidate' }>

export interface CrisisWatchPorts {
  readonly journal: Journal
  readonly traces: Pick<TraceStream, 'page' | 'ofTurn'>
  readonly escalation: Escalation
  showActivity(): void
  /** What was set aside earlier, elsewhere, and is imported now calls for nobody. */
  readonly since: Instant
  onBug(cause: unknown): void
}

/** More than can have been set aside in the moment before a process died. */
const LOOKED_AT = 16

/** The host's review step: policy says whether what was set aside is worth a notice. Returns how to stop. */
export function watchForCrises(ports: CrisisWatchPorts): () => void {
  const { journal, escalation, showActivity, since, onBug } = ports

  function raise(candidate: Candidate): void {
    const turn = candidate['turn/id']
    const key = reviewKey(candidate['trace/id'])
    const raised = escalation.raise({
      reason: 'crisis-candidate',
      key,
      tier: candidate.classification,
      place: turn === undefined ? {} : { turn },
      refs: candidate.refs,
      follows: candidate['trace/id'],
      notice: notificationForMatter('crisis-candidate', key),
      onAct: showActivity,
      isLive: () => true,
    })
    void raised.catch(onBug)
  }

  void undecided(ports.traces)
    .then((left) => left.forEach(raise))
    .catch(onBug)
  return journal.subscribe(({ traces }) => {
    for (const candidate of traces.flatMap(({ record }) => candidateIn(record))) {
      if (candidate['time/at'] >= since) raise(candidate)
    }
  })
}

/**
 * What was set aside when the process died before anybody decided about it. Whatever was decided, be it to keep it to
 * the feed or to hold it back for a while, stands: telling somebody twice is worse than leaving it in the feed.
 */
async function undecided(traces: CrisisWatchPorts['traces']): Promise<readonly Candidate[]> {
  const newest = await traces.page({ before: 'end', limit: LOOKED_AT, filter: ofKinds('crisis-candidate') })
  const left: Candidate[] = []
  for (const candidate of newest.flatMap(({ record }) => candidateIn(record))) {
    const turn = candidate['turn/id']
    const story = turn === undefined ? [] : await traces.ofTurn(turn)
    const isDecided = story.some(({ record: { payload } }) => followed(payload) === candidate['trace/id'])
    if (!isDecided) left.push(candidate)
  }
  return left
}

const followed = (payload: TraceRecord['payload']): TraceId | null =>
  'kind' in payload ? (payload['follows/ref'] ?? null) : null

function candidateIn({ payload }: TraceRecord): readonly Candidate[] {
  const isWaiting = 'kind' in payload && payload.kind === 'crisis-candidate' && payload.outcome === 'needs-review'
  return isWaiting ? [payload] : []
}

export const reviewKey = (candidate: TraceId) => `review:${candidate}`
