import { z } from 'zod'
import { LocalityVerdict } from '../inquirium/locality-verdict'
import { Transport } from '../inquirium/policy'
import { Ref } from '../inquirium/primitives'
import {
  ChooseDefault,
  DecideRuntime,
  NamedRuntime,
  RuntimeSettings,
  SaveRuntime,
  SetRuntimeKey,
  UnloadAfter,
} from './runtime-settings'

/** A runtime with one of its models, as the operator sees it. */
export const RuntimeSummary = z.strictObject({
  'runtime/ref': Ref,
  'model.binding/ref': Ref,
  name: z.string(),
  model: z.string(),
  /** Nothing is known of its models now, so it stands for whichever was chosen. */
  standsForAll: z.boolean(),
  adapter: z.string(),
  transport: Transport,
  /** The address or the command by which it is reached, unless it runs in the app. */
  place: z.string().nullable(),
  origin: z.enum(['built-in', 'configured', 'discovered']),
  state: z.enum([
    'ready',
    'loading',
    'unreachable',
    'unhealthy',
    'not-configured',
    'model-missing',
    'model-failed',
    'engine-missing',
  ]),
  /** Why it is asked nothing, whatever the operator chooses; null for what could answer. */
  barred: z.enum(['egress-denied', 'operation-unsupported']).nullable(),
  windowTokens: z.int().nullable(),
  sizeBytes: z.int().nullable(),
  isSmall: z.boolean(),
  /** Whether its model can call tools. */
  hasTools: z.boolean(),
  verdict: LocalityVerdict,
  acknowledged: z.boolean(),
  /** Whether it answers where a session says nothing else. */
  isDefault: z.boolean(),
  /** Whether the baseline assistant may run on it. On any other a session is enhanced. */
  isInProfile: z.boolean(),
  /** Whether it may serve the baseline now, and if not, why. */
  baseline: z.string(),
})
export type RuntimeSummary = z.infer<typeof RuntimeSummary>

const Nothing = z.null()

export const runtimeRoutes = {
  /** Looks at every runtime there is, and for those nobody configured. */
  'runtimes.read': { input: Nothing, output: z.array(RuntimeSummary) },
  'runtimes.settings': { input: Nothing, output: RuntimeSettings },
  'runtimes.save': { input: SaveRuntime, output: Nothing },
  'runtimes.remove': { input: NamedRuntime, output: Nothing },
  'runtimes.set-key': { input: SetRuntimeKey, output: Nothing },
  /** Opens a dialog of the host; the name of the new runtime, or null when nothing was chosen. */
  'runtimes.pick-model': { input: Nothing, output: z.string().nullable() },
  'runtimes.choose-default': { input: ChooseDefault, output: Nothing },
  'runtimes.unload-after': { input: UnloadAfter, output: Nothing },
  /** Puts the question whether to use a runtime that nobody can verify. */
  'runtimes.decide': { input: DecideRuntime, output: Nothing },
} as const
