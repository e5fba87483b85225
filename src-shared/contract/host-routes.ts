import { z } from 'zod'
import { About } from './about'
import { Preferences, PreferencesChange } from './preferences'

const Nothing = z.null()

/**
 * What the host answers by itself, before the record is open and before most of main is loaded: the first page needs
 * some of it to be drawn. Nothing here may import the contracts of the record.
 */
export const hostRoutes = {
  'about.read': { input: Nothing, output: About },
  'preferences.read': { input: Nothing, output: Preferences },
  'preferences.change': { input: PreferencesChange, output: Preferences },
  'link.open': { input: z.strictObject({ url: z.string().max(2048) }), output: z.enum(['opened', 'declined']) },
  'text.copy': { input: z.strictObject({ text: z.string().max(2_000_000) }), output: Nothing },
} as const

export type HostRoute = keyof typeof hostRoutes

export const isHostRoute = (name: unknown): name is HostRoute =>
  typeof name === 'string' && Object.hasOwn(hostRoutes, name)
