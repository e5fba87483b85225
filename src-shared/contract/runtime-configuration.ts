import { z } from 'zod'
import { problemInApiKey } from './api-key'
import { LONGEST_RUNTIME_NAME, runtimeNamePattern } from './runtime-name'

/** What `api_key` says when the key itself is in the system's key store. */
export const STORED_KEY = 'stored'

export const RuntimeName = z
  .string()
  .max(LONGEST_RUNTIME_NAME)
  .regex(runtimeNamePattern, { error: 'may hold letters, digits, dots, dashes and underscores' })

/** It goes into a header, so whatever was copied around it is left out. */
export const ApiKey = z
  .string()
  .trim()
  .superRefine((key, context) => {
    const message = problemInApiKey(key)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })

const Text = z.string().min(1).max(1024)

const shared = { name: RuntimeName, model: Text.optional() }

function httpEntry<const K extends string>(kind: K) {
  return z.strictObject({ ...shared, kind: z.literal(kind), url: Text, api_key: ApiKey.optional() })
}

/** One `[[runtimes]]` entry of the configuration. */
export const RuntimeConfiguration = z.discriminatedUnion('kind', [
  httpEntry('ollama'),
  httpEntry('llama-server'),
  httpEntry('lm-studio'),
  httpEntry('openai-compatible'),
  z.strictObject({
    ...shared,
    kind: z.literal('command-stdio'),
    command: z.union([Text.transform((program) => [program]), z.array(Text).min(1).max(64)]),
  }),
  // A model file of the operator's own, run by the app itself.
  z.strictObject({ name: RuntimeName, kind: z.literal('embedded'), model: Text }),
])
export type RuntimeConfiguration = z.infer<typeof RuntimeConfiguration>

/** The list, in which a name means one runtime. */
export const RuntimeConfigurations = z
  .array(RuntimeConfiguration)
  .max(64)
  .refine((entries) => new Set(entries.map(({ name }) => name)).size === entries.length, {
    error: 'two runtimes have the same name',
  })
export type RuntimeConfigurations = z.infer<typeof RuntimeConfigurations>

/** What the app does with models that it runs itself. */
export const EmbeddedConfiguration = z.strictObject({
  /** How long a model stays loaded with nothing to do. */
  unload_after_minutes: z.union([z.int().min(1).max(1_440), z.literal('never')]).default(10),
})
export type EmbeddedConfiguration = z.infer<typeof EmbeddedConfiguration>
