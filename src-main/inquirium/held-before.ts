import type { DecisionTrace } from '../../src-shared/inquirium/decision-trace'
import { notificationForMatter } from '../../src-shared/inquirium/escalation-notification'
import type { EscalationReason } from '../../src-shared/inquirium/escalation-policy'
import { boundaryKey } from '../../src-shared/projection/activity-boundary'
import { ofKinds } from '../../src-shared/projection/activity-filter'
import type { RecordedTrace, TraceRecord } from '../../src-shared/trace/trace-record'
import { BASELINE_LOSS } from './baseline-watch'
import { reviewKey } from './crisis-watch'
import type { Matter } from './escalation'
import type { TraceStream } from './trace-stream'

type Escalated = Extract<DecisionTrace, { kind: 'escalation' }>

/** Matters that need no answer. A question that still stands is raised by the desk, which alone knows. */
type News = Exclude<EscalationReason, 'operator-decision-required' | 'pre-egress-confirmation'>

const keys: Readonly<Record<News, (escalated: Escalated) => string | null>> = {
  'sustained-baseline-loss': () => BASELINE_LOSS,
  'boundary-risk': ({ refs }) => boundaryKey(refs),
  'crisis-candidate': ({ 'follows/ref': candidate }) => (candidate === undefined ? null : reviewKey(candidate)),
}

const isNews = (reason: string): reason is News => Object.hasOwn(keys, reason)

function matterIn(payload: TraceRecord['payload']): HeldMatter | null {
  if (!('kind' in payload) || payload.kind !== 'escalation') return null
  const reason: string = payload['reason/code']
  const key = isNews(reason) ? keys[reason](payload) : null
  return isNews(reason) && key !== null ? { key, reason, escalated: payload } : null
}

const HOLDING: readonly (string | undefined)[] = ['quiet-hours', 'attention-budget']

const MOST_MS_TO_RECORD = 60_000

/** What was decided elsewhere and imported later was told to somebody else, or held back from them. */
export const isDecidedHere = ({ record: { payload }, recordedAt }: RecordedTrace): boolean =>
  'kind' in payload && Date.parse(recordedAt) - Date.parse(payload['time/at']) <= MOST_MS_TO_RECORD

export const isHeldBack = ({ record: { payload } }: RecordedTrace): boolean =>
  'kind' in payload && HOLDING.includes(payload['detail/code'])

export interface HeldMatter {
  readonly key: string
  readonly reason: News
  readonly escalated: Escalated
}

/** What was held back and not told since, of the newest records first. Telling tells everything that is held by then. */
export function untoldAmong(newestFirst: readonly RecordedTrace[]): readonly HeldMatter[] {
  const over = new Set<string>()
  const held = new Map<string, HeldMatter>()
  for (const recorded of newestFirst) {
    const { payload } = recorded.record
    const matter = matterIn(payload)
    if ('kind' in payload && payload['detail/code'] === 'held-back-before') break
    if (matter === null || over.has(matter.key)) continue
    if (!isHeldBack(recorded)) over.add(matter.key)
    else if (isDecidedHere(recorded) && !held.has(matter.key)) held.set(matter.key, matter)
  }
  return [...held.values()]
}

/** More than a night of holding back can hold. */
const LOOKED_BACK_AT = 400

export interface HeldBeforePorts {
  readonly traces: Pick<TraceStream, 'page' | 'ofTurn'>
  isBaselineLost(): boolean
  showActivity(): void
}

/** What an earlier process held back and did not live to tell, as far as it still matters. */
export async function heldBefore({
  traces,
  isBaselineLost,
  showActivity,
}: HeldBeforePorts): Promise<readonly Matter[]> {
  const newest = await traces.page({ before: 'end', limit: LOOKED_BACK_AT, filter: ofKinds('escalation') })
  const matters: Matter[] = []
  for (const { key, reason, escalated } of untoldAmong(newest)) {
    if (await isReviewed(escalated, traces)) continue
    const {
      'turn/id': turn,
      'operation/id': operation,
      'follows/ref': follows,
      classification,
      refs,
      counts,
    } = escalated
    matters.push({
      ...{ reason, key, refs, counts, tier: classification },
      place: { ...(turn === undefined ? {} : { turn }), ...(operation === undefined ? {} : { operation }) },
      ...(follows === undefined ? {} : { follows }),
      notice: notificationForMatter(reason, `held:${escalated['trace/id']}`),
      onAct: showActivity,
      isLive: () => reason !== 'sustained-baseline-loss' || isBaselineLost(),
    })
  }
  return matters
}

async function isReviewed(escalated: Escalated, traces: HeldBeforePorts['traces']): Promise<boolean> {
  const turn = escalated['turn/id']
  if (escalated['reason/code'] !== 'crisis-candidate' || turn === undefined) return false
  return (await traces.ofTurn(turn)).some(({ record: { payload } }) => {
    const isLooked = 'kind' in payload && payload.outcome === 'reviewed'
    return isLooked && payload['follows/ref'] === escalated['follows/ref']
  })
}
