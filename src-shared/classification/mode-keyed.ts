import { z } from 'zod'
import { findMisconfiguration, type Misconfigured, type Resolved, resolveKeyed } from './keyed'
import { atLeastOneEntry, neverLooser } from './keyed-rules'
import { MODES, type Mode } from './mode'

/** Configuration chosen by the regime the operator works in. */
export type ModeKeyed<T> = {
  readonly default?: T | undefined
  readonly by_mode: { readonly [K in Mode]?: T | undefined }
}

/** Mode-keyed values that only shape behaviour. */
export function ModeKeyed<S extends z.ZodType>(value: S) {
  return z
    .strictObject({ default: value.optional(), by_mode: entriesOf(value).default(() => ({})) })
    .refine((config) => findModeMisconfiguration(config, null) === null, { error: 'nothing is configured' })
    .meta(atLeastOneEntry('by_mode'))
}

/** Mode-keyed values that set rigor: refused unless they only tighten towards `crisis`. */
export function MonotoneModeKeyed<const V extends readonly [string, ...string[]]>(strictness: V) {
  const value = z.enum(strictness)
  return z
    .strictObject({ default: value.optional(), by_mode: entriesOf(value).default(() => ({})) })
    .refine((config) => findModeMisconfiguration<string>(config, strictness) === null, {
      error: 'nothing is configured, or a more severe mode is treated more loosely',
    })
    .meta({ ...atLeastOneEntry('by_mode'), allOf: neverLooser('by_mode', MODES, strictness) })
}

function entriesOf<S extends z.ZodType>(value: S) {
  return z.strictObject({ commons: value.optional(), support: value.optional(), crisis: value.optional() })
}

export function resolveModeKeyed<T>(
  config: ModeKeyed<T>,
  mode: Mode,
  strictness: readonly T[] | null,
): Resolved<Mode, T> | Misconfigured<Mode> {
  return resolveKeyed({ keys: MODES, entries: config.by_mode, default: config.default, strictness }, mode)
}

export function findModeMisconfiguration<T>(
  config: ModeKeyed<T>,
  strictness: readonly T[] | null,
): Misconfigured<Mode> | null {
  return findMisconfiguration({ keys: MODES, entries: config.by_mode, default: config.default, strictness })
}
