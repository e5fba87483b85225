import { TIERS, type TierName } from '../../src-shared/classification/tier'
import type { RecordReason } from '../../src-shared/contract/record-reasons'
import type { RetentionView } from '../../src-shared/contract/retention'
import type { ParticipantRef } from '../../src-shared/inquirium/participant-ref'
import type { Instant } from '../../src-shared/inquirium/primitives'
import type { RecordedTrace } from '../../src-shared/trace/trace-record'
import type { DecisionLog } from './decision-log'
import { forget } from './forgetting'
import type { Clock, Ids, Later } from './host-ports'
import type { Journal } from './journal'
import {
  goesAt,
  limitAt,
  type Profile,
  profilesOf,
  type RetentionConfiguration,
  ruleOf,
  standingAnnouncements,
} from './retention-plan'
import type { Expiry, RetentionLimits, TranscriptStore } from './transcript-store'

export interface RetentionPorts {
  readonly participant: ParticipantRef
  readonly journal: Journal
  readonly transcript: TranscriptStore
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Pick<DecisionLog, 'draw' | 'take'>
  readonly later: Later
  configuration(): RetentionConfiguration
  /** The newest decisions about retention, newest first. */
  decisions(): Promise<readonly RecordedTrace[]>
  /** What is kept, or about to go, is no longer what was read. */
  onChanged(): void
}

export interface RetentionKeeper {
  read(): Promise<RetentionView>
  /** Announces what has reached its age, and destroys what was announced long enough ago. */
  check(): Promise<void>
  close(): Promise<void>
}

const LONGEST_WAIT_MS = 86_400_000
/** After the start, when nobody waits for the record any more. */
const FIRST_CHECK_MS = 30_000

const timeIsUp: RecordReason = 'time-is-up'
const nothingLeft: RecordReason = 'nothing-left'

const nothing: RetentionLimits = { public: null, community: null, personal: null }

/** Keeps to the configured times: says first what is about to go, and lets a day pass. */
export function keepRetention(ports: RetentionPorts): RetentionKeeper {
  const { participant, transcript, clock, log, later } = ports
  let callOff = later(FIRST_CHECK_MS, () => void check())
  let checking: Promise<void> = Promise.resolve()
  let acting: Promise<void> = Promise.resolve()
  let isClosed = false

  /** What the store would destroy of a tier by what the rule says at a moment; null when nothing has reached its age. */
  async function dueOf(tier: TierName, profile: Profile, at: Instant): Promise<Expiry | null> {
    const [expiry] = await transcript.planRetention({ ...nothing, [tier]: limitAt(profile, at) })
    return expiry ?? null
  }

  async function read(): Promise<RetentionView> {
    const profiles = profilesOf(ports.configuration())
    const announced = standingAnnouncements(await ports.decisions())
    const tiers = TIERS.map(async (tier) => {
      const profile = profiles[tier]
      const at = announced.get(ruleOf(tier, profile))
      const due = await dueOf(tier, profile, at ?? clock.now())
      return { tier, profile, due: due?.extent.facts ?? 0, goesAt: at === undefined ? null : goesAt(at) }
    })
    return { tiers: await Promise.all(tiers) }
  }

  /** Returns when this rule has to be looked at again. */
  async function follow(tier: TierName, profile: Profile, announcedAt: Instant | undefined): Promise<number> {
    const rule = ruleOf(tier, profile)
    const refs = {
      'store/name': 'transcript',
      'configuration/axis': 'class/retention',
      'configuration/variant': rule,
    } as const
    const shared = { kind: 'retention', provenance: 'host-policy', 'reason/code': timeIsUp, refs } as const
    const due = await dueOf(tier, profile, announcedAt ?? clock.now())
    if (announcedAt === undefined) {
      const counts = { 'item/count': due?.extent.facts ?? 0 }
      if (due !== null) await log.take({ ...shared, outcome: 'announced', counts })
      return LONGEST_WAIT_MS
    }
    const left = Date.parse(goesAt(announcedAt)) - Date.parse(clock.now())
    if (left > 0) return left
    if (due === null) await log.take({ ...shared, outcome: 'kept', 'reason/code': nothingLeft })
    else {
      const { target, extent: shown } = due
      await forget({ participant, target, shown, decidedBy: { by: 'retention', rule } }, ports)
    }
    return LONGEST_WAIT_MS
  }

  async function checkOnce(): Promise<void> {
    if (isClosed) return
    callOff()
    const decisions = await ports.decisions().catch((error: unknown) => {
      if (isClosed) return null
      throw error
    })
    if (decisions === null || isClosed) return
    acting = act(decisions)
    await acting
  }

  async function act(decisions: readonly RecordedTrace[]): Promise<void> {
    const profiles = profilesOf(ports.configuration())
    const announced = standingAnnouncements(decisions)
    let next = LONGEST_WAIT_MS
    for (const tier of TIERS) {
      next = Math.min(next, await follow(tier, profiles[tier], announced.get(ruleOf(tier, profiles[tier]))))
    }
    if (!isClosed) callOff = later(Math.max(1000, next), () => void check())
    ports.onChanged()
  }

  /** One after the other: two at once would announce twice. */
  function check(): Promise<void> {
    checking = checking.then(checkOnce, checkOnce)
    return checking
  }

  return {
    read,
    check,
    async close() {
      isClosed = true
      callOff()
      // A check that still reads has begun nothing, and reading can take long after an update.
      await acting
    },
  }
}
