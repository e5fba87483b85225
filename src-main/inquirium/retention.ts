import type { Misconfigured } from '../../src-shared/classification/keyed'
import { TIERS, type TierName } from '../../src-shared/classification/tier'
import {
  type ClassKeyedConfiguration,
  type RETENTION_PROFILES,
  resolveForClass,
} from '../../src-shared/inquirium/class-keyed-configuration'
import type { ParticipantRef } from '../../src-shared/inquirium/participant-ref'
import type { Instant } from '../../src-shared/inquirium/primitives'
import { decisionRecord } from '../../src-shared/trace/trace-record'
import { type ForgettingPorts, forget } from './forgetting'
import type { CommitOutcome, ExcisionOutcome } from './journal'
import type { Expiry, RetentionLimits, TranscriptStore } from './transcript-store'

const DAYS: { readonly [Profile in (typeof RETENTION_PROFILES)[number]]: number | null } = {
  'until-excised': null,
  'one-year': 365,
  'ninety-days': 90,
  'thirty-days': 30,
  'seven-days': 7,
  'one-day': 1,
}

const DAY_MS = 86_400_000

/** Until when facts of each tier stay, by the configuration. No retention configured keeps everything. */
export function retentionLimits(
  configuration: ClassKeyedConfiguration,
  now: Instant,
): { readonly outcome: 'resolved'; readonly limits: RetentionLimits } | Misconfigured<TierName> {
  const limits: Record<TierName, Instant | null> = { public: null, community: null, personal: null }
  if (configuration.retention === undefined) return { outcome: 'resolved', limits }
  for (const tier of TIERS) {
    const resolved = resolveForClass(configuration, 'retention', tier)
    if (resolved.outcome === 'misconfigured') return resolved
    const days = DAYS[resolved.value]
    limits[tier] = days === null ? null : new Date(Date.parse(now) - days * DAY_MS).toISOString()
  }
  return { outcome: 'resolved', limits }
}

/** Says what is about to go, in the trace and to whoever shows it. Nothing is destroyed by saying so. */
export async function announceRetention(
  participant: ParticipantRef,
  limits: RetentionLimits,
  { journal, clock, ids, transcript }: ForgettingPorts & { readonly transcript: TranscriptStore },
): Promise<{ readonly plan: readonly Expiry[]; readonly recorded: CommitOutcome | null }> {
  const plan = await transcript.planRetention(limits)
  if (plan.length === 0) return { plan, recorded: null }
  const announcement = decisionRecord({
    'trace/schema': 'inquirium.decision-trace.v1',
    'trace/id': `tr:${ids.next()}`,
    'participant/ref': participant,
    'time/at': clock.now(),
    kind: 'retention',
    outcome: 'announced',
    'reason/code': 'time-is-up',
    provenance: 'host-policy',
    refs: { 'store/name': 'transcript' },
    counts: { 'item/count': plan.reduce((sum, { extent }) => sum + extent.facts, 0) },
    classification: 'personal',
  })
  const recorded = await journal.commit({ expected: 'anywhere', facts: [], traces: [announcement] })
  return { plan, recorded }
}

/** Destroys what was announced, tier by tier. What changed since it was shown waits for the next announcement. */
export async function applyRetention(
  participant: ParticipantRef,
  plan: readonly Expiry[],
  ports: ForgettingPorts,
): Promise<readonly ExcisionOutcome[]> {
  const outcomes: ExcisionOutcome[] = []
  for (const { target, extent } of plan) {
    outcomes.push(await forget({ participant, target, shown: extent, decidedBy: { by: 'retention' } }, ports))
  }
  return outcomes
}
