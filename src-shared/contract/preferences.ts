import { z } from 'zod'

/**
 * What the operator prefers about the interface, and nothing else. The object is strict and `initiation` has one
 * value, so an engagement mechanic (a streak, a nudge, an unsolicited opening) cannot be expressed in it.
 */
export const Preferences = z.strictObject({
  theme: z.enum(['light', 'dark', 'system']).default('system'),
  affordance: z
    .strictObject({ pinned: z.boolean().default(true), hidden: z.boolean().default(false) })
    .default({ pinned: true, hidden: false }),
  initiation: z.literal('never').default('never'),
})
export type Preferences = z.infer<typeof Preferences>

/** A change names only what it changes. */
export const PreferencesChange = z.strictObject({
  theme: Preferences.shape.theme.unwrap().optional(),
  affordance: z.strictObject({ pinned: z.boolean().optional(), hidden: z.boolean().optional() }).optional(),
})
export type PreferencesChange = z.infer<typeof PreferencesChange>

export const defaultPreferences: Preferences = Preferences.parse({})

export function changePreferences(current: Preferences, change: PreferencesChange): Preferences {
  return Preferences.parse({
    ...current,
    ...(change.theme === undefined ? {} : { theme: change.theme }),
    affordance: { ...current.affordance, ...definedOnly(change.affordance ?? {}) },
  })
}

function definedOnly<Value extends object>(value: Value): Partial<Value> {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as Partial<Value>
}
