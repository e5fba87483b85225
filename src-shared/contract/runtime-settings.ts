import { z } from 'zod'
import { Ref } from '../inquirium/primitives'
import { ApiKey, RuntimeConfiguration, RuntimeName } from './runtime-configuration'

/** One `[[runtimes]]` entry as Settings shows it. The key itself never leaves main. */
export const ConfiguredRuntime = z.strictObject({
  entry: RuntimeConfiguration,
  /** A stored one is protected by the system, or only kept in a file of the operator's own. */
  key: z.enum(['none', 'stored', 'stored-unprotected', 'missing', 'in-the-file']),
  /** Why its address was refused, or why nobody could be asked about its program; null for what stands as it is. */
  refusal: z.string().nullable(),
})
export type ConfiguredRuntime = z.infer<typeof ConfiguredRuntime>

export const RuntimeSettings = z.strictObject({
  configured: z.array(ConfiguredRuntime),
  /** What answers where a session says nothing else, as the file names it; null means the built-in one. */
  defaultModel: z.string().nullable(),
  /** Null keeps a model loaded. */
  unloadAfterMinutes: z.int().nullable(),
})
export type RuntimeSettings = z.infer<typeof RuntimeSettings>

/** A new entry, or an existing one of this name as it should be. Its key is set on its own. */
export const SaveRuntime = z.strictObject({ entry: RuntimeConfiguration, isNew: z.boolean() })
export type SaveRuntime = z.infer<typeof SaveRuntime>

export const NamedRuntime = z.strictObject({ name: RuntimeName })

/** Null takes the key out. */
export const SetRuntimeKey = z.strictObject({ name: RuntimeName, key: ApiKey.nullable() })
export type SetRuntimeKey = z.infer<typeof SetRuntimeKey>

/** Null goes back to the built-in runtime. */
export const ChooseDefault = z.strictObject({
  runtime: z.strictObject({ 'runtime/ref': Ref, 'model.binding/ref': Ref }).nullable(),
})
export type ChooseDefault = z.infer<typeof ChooseDefault>

export const UnloadAfter = z.strictObject({ minutes: z.int().min(1).max(1_440).nullable() })

export const DecideRuntime = z.strictObject({ 'runtime/ref': Ref })
