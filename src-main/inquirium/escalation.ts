import type { Tier } from '../../src-shared/classification/tier'
import type { AttentionSettings } from '../../src-shared/inquirium/attention'
import type { DecisionCounts, DecisionRefs } from '../../src-shared/inquirium/decision-trace'
import { notificationForMatter } from '../../src-shared/inquirium/escalation-notification'
import {
  type EscalationPolicy,
  type EscalationReason,
  escalationLevel,
} from '../../src-shared/inquirium/escalation-policy'
import type { NotificationCreate } from '../../src-shared/inquirium/notification-create'
import type { TraceId } from '../../src-shared/inquirium/primitives'
import { decisionRecord } from '../../src-shared/trace/trace-record'
import type { HostSettings } from './attempt-plan'
import { type Delivery, decideDelivery } from './decide-delivery'
import type { DecisionLog, DecisionPlace } from './decision-log'
import { createHeldBack } from './held-back'
import type { Clock, Ids, Later } from './host-ports'
import type { Journal } from './journal'
import type { NoticeAct, Notifier, ShownNotice } from './notifier'

/** Something that may be worth more than a line in the feed. */
export interface Matter {
  readonly reason: EscalationReason
  /** Tells this matter from others: nobody is told of it twice. */
  readonly key: string
  readonly tier: Tier
  readonly place: Omit<DecisionPlace, 'participant'>
  readonly refs?: DecisionRefs
  readonly counts?: DecisionCounts
  readonly follows?: TraceId
  readonly notice: NotificationCreate
  onAct(act: NoticeAct): void
  /** Whether it still matters, asked before something that was held back is told after all. */
  isLive(): boolean
}

export interface EscalationPorts {
  readonly journal: Journal
  readonly clock: Clock
  readonly ids: Ids
  readonly later: Later
  readonly notifier: Notifier
  log(place: Matter['place'], tier: Tier): DecisionLog
  settings(): Pick<HostSettings, 'mode'> & { readonly policy: EscalationPolicy; readonly attention: AttentionSettings }
  isWatching(): boolean
  minuteOfDay(): number
  /** Brings the window to the front, at what has happened. */
  showActivity(): void
}

/** What the record says about a matter: told to the operator, listed in the feed alone, or neither. */
export type RaisedBefore = 'told' | 'listed' | 'never'

export interface Escalation {
  /** Takes over what an earlier process did about a matter: nobody is told twice because the app was started again. */
  recall(key: string, raised: RaisedBefore): void
  /** Decides how loudly to raise a matter, records that and why, and does it. Null where nothing new was to be said. */
  raise(matter: Matter): Promise<TraceId | null>
  /** Tells what was held back before, together, or holds it until it may be told. */
  tellTogether(matters: readonly Matter[]): Promise<void>
  /** The matter is over: its notification goes. */
  end(key: string): void
  close(): void
}

const MOST_REMEMBERED = 1_000

export function createEscalation(ports: EscalationPorts): Escalation {
  const { journal, clock, ids, notifier } = ports
  const told = new Set<string>()
  const onlyListed = new Set<string>()
  const shown = new Map<string, ShownNotice>()
  let shownAtMs: readonly number[] = []
  const held = createHeldBack<Matter>(ports.later, (matters) => void tellTogether(matters))

  function show(matter: Pick<Matter, 'key' | 'notice' | 'onAct'>) {
    shown.get(matter.key)?.close()
    shown.set(matter.key, notifier.show(matter.notice, matter.onAct))
    shownAtMs = [...shownAtMs, clock.elapsedMs()].slice(-60)
  }

  const deliver = (matter: Matter): Delivery => {
    const { mode, policy, attention } = ports.settings()
    const level = escalationLevel(matter.reason, { mode, tier: matter.tier }, policy)
    return decideDelivery(level, attentionState(told.has(matter.key)), attention)
  }

  const attentionState = (isRepeat: boolean) => ({
    nowMs: clock.elapsedMs(),
    minuteOfDay: ports.minuteOfDay(),
    isWatching: ports.isWatching(),
    isRepeat,
    shownAtMs,
  })

  async function record(matter: Matter, outcome: Delivery['outcome'], detail: string, counts?: DecisionCounts) {
    const { reason, place, tier, refs = {}, follows } = matter
    const decision = ports.log(place, tier).draw({
      kind: 'escalation',
      outcome,
      'reason/code': reason,
      'detail/code': detail,
      provenance: 'host-policy',
      refs,
      counts: { ...matter.counts, ...counts },
      ...(follows === undefined ? {} : { 'follows/ref': follows }),
    })
    await journal.commit({ expected: 'anywhere', facts: [], traces: [decisionRecord(decision)] })
    return decision['trace/id']
  }

  /** What had to wait is told in one notification, or not at all when it is over. */
  async function tellTogether(matters: readonly Matter[]): Promise<void> {
    const live = matters.filter((matter) => matter.isLive() && !told.has(matter.key))
    const [first] = live
    if (first === undefined) return
    const { outcome, retryInMs } = decideDelivery('notification', attentionState(false), ports.settings().attention)
    if (outcome !== 'notified') return retryInMs === null ? undefined : held.hold(live, retryInMs)
    for (const { key } of live) remember(told, key)
    // Recorded first: somebody who is killed in between leaves it in the feed, and nobody is told twice.
    await record(first, 'notified', 'held-back-before', { 'item/count': live.length })
    const together = notificationForMatter('several', `several:${ids.next()}`)
    show(live.length === 1 ? first : { key: first.key, notice: together, onAct: ports.showActivity })
  }

  return {
    recall(key, raised) {
      if (raised === 'told') remember(told, key)
      if (raised === 'listed') remember(onlyListed, key)
    },
    tellTogether,
    async raise(matter) {
      const { outcome, detail, retryInMs } = deliver(matter)
      // Listing the same matter once more would be a nudge by repetition.
      if (outcome === 'feed-only' && onlyListed.has(matter.key)) return null
      if (outcome === 'feed-only') remember(onlyListed, matter.key)
      if (outcome === 'notified' || outcome === 'prompted') remember(told, matter.key)
      if (retryInMs !== null) held.hold([matter], retryInMs)
      const trace = await record(matter, outcome, detail)
      if (detail === 'notification-shown' && matter.isLive()) show(matter)
      return trace
    },
    end(key) {
      shown.get(key)?.close()
      shown.delete(key)
      told.delete(key)
      held.release(key)
    },
    close() {
      for (const notice of shown.values()) notice.close()
      held.close()
    },
  }
}

function remember(keys: Set<string>, key: string) {
  keys.add(key)
  const [oldest] = keys
  if (keys.size > MOST_REMEMBERED && oldest !== undefined) keys.delete(oldest)
}
