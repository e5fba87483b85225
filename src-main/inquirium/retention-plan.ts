import { TIERS, type TierName } from '../../src-shared/classification/tier'
import {
  type ClassKeyedConfiguration,
  RETENTION_PROFILES,
  resolveForClass,
} from '../../src-shared/inquirium/class-keyed-configuration'
import type { Instant } from '../../src-shared/inquirium/primitives'
import type { RecordedTrace } from '../../src-shared/trace/trace-record'

export type Profile = (typeof RETENTION_PROFILES)[number]
export type Profiles = { readonly [Tier in TierName]: Profile }
export type RetentionConfiguration = ClassKeyedConfiguration['retention']

const DAY_MS = 86_400_000

/** What is announced stays this long, so that whoever looks once a day has seen it before it goes. */
const NOTICE_MS = DAY_MS

const DAYS: { readonly [P in Profile]: number | null } = {
  'until-excised': null,
  'one-year': 365,
  'ninety-days': 90,
  'thirty-days': 30,
  'seven-days': 7,
  'one-day': 1,
}

/** How long each tier stays. Nothing configured, or nothing that makes sense, keeps everything. */
export function profilesOf(retention: RetentionConfiguration): Profiles {
  const configuration = { schema: 'inquirium.class-keyed-configuration.v1', retention } as const
  const profiles = TIERS.map((tier) => {
    const resolved = retention === undefined ? null : resolveForClass(configuration, 'retention', tier)
    return [tier, resolved?.outcome === 'resolved' ? resolved.value : 'until-excised'] as const
  })
  return Object.fromEntries(profiles) as Profiles
}

/** The profiles with one changed, and the others moved as far as they must: the more private never stays longer. */
export function withProfile(profiles: Profiles, tier: TierName, profile: Profile): Profiles {
  const rank = (each: Profile) => RETENTION_PROFILES.indexOf(each)
  const place = TIERS.indexOf(tier)
  const moved = TIERS.map((each, index) => {
    const now = profiles[each]
    if (index === place) return [each, profile] as const
    const isTooLoose = index > place && rank(now) < rank(profile)
    const isTooStrict = index < place && rank(now) > rank(profile)
    return [each, isTooLoose || isTooStrict ? profile : now] as const
  })
  return Object.fromEntries(moved) as Profiles
}

/** Entries recorded before this moment have reached their age at `now`; null keeps them. */
export function limitAt(profile: Profile, now: Instant): Instant | null {
  const days = DAYS[profile]
  return days === null ? null : new Date(Date.parse(now) - days * DAY_MS).toISOString()
}

/** The name a rule has in the trace. Another rule is announced anew. */
export const ruleOf = (tier: TierName, profile: Profile): string => `${tier}/${profile}`

/** When each rule last said what is about to go and has not acted on it since, from the newest record to the oldest. */
export function standingAnnouncements(newestFirst: readonly RecordedTrace[]): ReadonlyMap<string, Instant> {
  const settled = new Set<string>()
  const standing = new Map<string, Instant>()
  for (const { record } of newestFirst) {
    const { payload } = record
    if (!('kind' in payload) || payload.kind !== 'retention') continue
    const rule = payload.refs['configuration/variant'] ?? ''
    if (settled.has(rule)) continue
    if (payload.outcome === 'announced') standing.set(rule, payload['time/at'])
    settled.add(rule)
  }
  return standing
}

export const goesAt = (announcedAt: Instant): Instant => new Date(Date.parse(announcedAt) + NOTICE_MS).toISOString()
