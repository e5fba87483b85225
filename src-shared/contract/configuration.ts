import { z } from 'zod'

/**
 * One thing wrong with `config.toml`: where, and what. Without a line it is about the file as a whole. `key` is the
 * dotted path, empty for a syntax error.
 */
export const ConfigurationProblem = z.strictObject({
  line: z.number().int().positive().nullable(),
  key: z.string(),
  message: z.string(),
})
export type ConfigurationProblem = z.infer<typeof ConfigurationProblem>

/**
 * Which configuration is in force. Another one than the file's has problems to tell why; the file's own may have one
 * that is about following it.
 */
export const ConfigurationStatus = z.strictObject({
  path: z.string(),
  inForce: z.enum(['file', 'last-good', 'defaults']),
  problems: z.array(ConfigurationProblem),
})
export type ConfigurationStatus = z.infer<typeof ConfigurationStatus>

/** What became of `config.toml`: which settings are new, who changed them, and what is wrong with it. */
export interface ConfigurationNews {
  readonly status: ConfigurationStatus
  readonly changed: readonly string[]
  readonly by: 'file' | 'settings'
}
