import type { TraceId } from '../../src-shared/inquirium/primitives'
import { reviewKey } from './crisis-watch'
import type { DecisionLog } from './decision-log'
import type { Escalation, Matter } from './escalation'
import type { TraceStream } from './trace-stream'

export type ReviewClosing = { readonly ok: true } | { readonly ok: false; readonly code: 'nothing-to-review' }

/** The operator has looked at what was set aside. Saying so twice says it once. */
export async function closeReview(
  id: TraceId,
  {
    traces,
    escalation,
    log,
  }: {
    readonly traces: TraceStream
    readonly escalation: Pick<Escalation, 'end'>
    log(place: Matter['place'], tier: Matter['tier']): DecisionLog
  },
): Promise<ReviewClosing> {
  const payload = (await traces.find(id))?.record.payload
  const turn = payload?.['turn/id']
  if (!payload || !('kind' in payload) || payload.kind !== 'crisis-candidate' || turn === undefined) {
    return { ok: false, code: 'nothing-to-review' }
  }
  const followers = await traces.ofTurn(turn)
  const isReviewed = followers.some(
    ({ record }) =>
      'kind' in record.payload && record.payload.outcome === 'reviewed' && record.payload['follows/ref'] === id,
  )
  escalation.end(reviewKey(id))
  if (!isReviewed) {
    await log({ turn }, payload.classification).take({
      kind: 'crisis-candidate',
      outcome: 'reviewed',
      'reason/code': payload['reason/code'],
      provenance: 'operator-approved',
      refs: payload.refs,
      'follows/ref': id,
    })
  }
  return { ok: true }
}
