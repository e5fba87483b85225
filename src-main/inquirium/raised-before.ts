import type { ActivityFilter } from '../../src-shared/contract/activity'
import { type BoundaryRisk, boundaryKey } from '../../src-shared/projection/activity-boundary'
import { ofKinds } from '../../src-shared/projection/activity-filter'
import type { RecordedTrace } from '../../src-shared/trace/trace-record'
import type { RaisedBefore } from './escalation'
import { isDecidedHere, isHeldBack } from './held-before'
import type { TraceStream } from './trace-stream'

/** Lines that name the same things and something more besides; the newest of the very same is among them. */
const LOOKED_AT = 100

const escalationsWith = (words: readonly string[]): ActivityFilter => ({
  ...ofKinds('escalation'),
  words: words.map((text) => ({ text, names: [] })),
})

/** How a boundary was raised before a record, by whichever process: whoever was told of it is not told again. */
export async function raisedBefore(
  { key, refs }: BoundaryRisk,
  before: number,
  traces: Pick<TraceStream, 'page'>,
): Promise<RaisedBefore> {
  const filter = escalationsWith(['boundary-risk', ...Object.values(refs).filter((ref) => ref !== undefined)])
  const found = await traces.page({ before, limit: LOOKED_AT, filter })
  const same = found.filter((recorded) => isDecidedHere(recorded) && keyIn(recorded) === key)
  const outcomes = same.map(outcomeIn)
  if (outcomes.some((outcome) => outcome === 'notified' || outcome === 'prompted')) return 'told'
  if (same.some(({ record }) => 'kind' in record.payload && record.payload['detail/code'] === 'already-told'))
    return 'told'
  // What was held back is told together with what else was, under the name of one.
  const held = same.find(isHeldBack)
  if (held !== undefined) {
    const [together] = await traces.page({ before, limit: 1, filter: escalationsWith(['held-back-before']) })
    return together !== undefined && together.sequence > held.sequence ? 'told' : 'never'
  }
  return outcomes.includes('feed-only') ? 'listed' : 'never'
}

const outcomeIn = ({ record: { payload } }: RecordedTrace) => ('kind' in payload ? payload.outcome : null)

const keyIn = ({ record: { payload } }: RecordedTrace) => ('kind' in payload ? boundaryKey(payload.refs) : null)
