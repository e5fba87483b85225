import { z } from 'zod'

/** One thing wrong with `config.toml`: where, and what. `key` is the dotted path, empty for a syntax error. */
export const ConfigurationProblem = z.strictObject({
  line: z.number().int().positive(),
  key: z.string(),
  message: z.string(),
})
export type ConfigurationProblem = z.infer<typeof ConfigurationProblem>

/** Which configuration is in force. With problems, the file was refused and an earlier one, or the defaults, still apply. */
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
