import { z } from 'zod'
import { findMisconfiguration, type Misconfigured, type Resolved, resolveKeyed } from './keyed'
import { atLeastOneEntry, neverLooser } from './keyed-rules'
import { TIERS, type Tier, type TierName } from './tier'

/** Configuration chosen by the classification of the data: the counterpart of `Classified<T>`. */
export type ClassKeyed<T> = {
  readonly default?: T | undefined
  readonly by_class: { readonly [K in TierName]?: T | undefined }
}

/** Class-keyed values that only shape behaviour, such as a prompt template. */
export function ClassKeyed<S extends z.ZodType>(value: S) {
  return z
    .strictObject({ default: value.optional(), by_class: entriesOf(value).default(() => ({})) })
    .refine((config) => findClassMisconfiguration(config, null) === null, { error: 'nothing is configured' })
    .meta(atLeastOneEntry('by_class'))
}

/** Class-keyed values that protect something: refused unless they only tighten towards `personal`. */
export function MonotoneClassKeyed<const V extends readonly [string, ...string[]]>(strictness: V) {
  const value = z.enum(strictness)
  return z
    .strictObject({ default: value.optional(), by_class: entriesOf(value).default(() => ({})) })
    .refine((config) => findClassMisconfiguration<string>(config, strictness) === null, {
      error: 'nothing is configured, or a more restrictive class is treated more loosely',
    })
    .meta({ ...atLeastOneEntry('by_class'), allOf: neverLooser('by_class', TIERS, strictness) })
}

function entriesOf<S extends z.ZodType>(value: S) {
  return z.strictObject({ public: value.optional(), community: value.optional(), personal: value.optional() })
}

export function resolveClassKeyed<T>(
  config: ClassKeyed<T>,
  tier: Tier,
  strictness: readonly T[] | null,
): Resolved<TierName, T> | Misconfigured<TierName> {
  return resolveKeyed({ keys: TIERS, entries: config.by_class, default: config.default, strictness }, tier)
}

export function findClassMisconfiguration<T>(
  config: ClassKeyed<T>,
  strictness: readonly T[] | null,
): Misconfigured<TierName> | null {
  return findMisconfiguration({ keys: TIERS, entries: config.by_class, default: config.default, strictness })
}
