import { z } from 'zod'
import { GenerateParameters } from '../../../src-shared/inquirium/generate-parameters'
import { JsonObject } from '../../../src-shared/inquirium/json-value'

/** What is said between the app and the process that holds the model. */

const WorkerTurn = z.strictObject({ role: z.enum(['system', 'user', 'assistant']), text: z.string() })
export type WorkerTurn = z.infer<typeof WorkerTurn>

export const ToWorker = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('load'),
    modelPath: z.string(),
    threads: z.int().min(1),
    largestWindow: z.int().min(1),
  }),
  z.strictObject({
    type: z.literal('generate'),
    id: z.int(),
    turns: z.array(WorkerTurn),
    parameters: GenerateParameters,
    schema: JsonObject.nullable(),
  }),
  z.strictObject({ type: z.literal('embed'), id: z.int(), texts: z.array(z.string()) }),
  z.strictObject({ type: z.literal('stop'), id: z.int() }),
])
export type ToWorker = z.infer<typeof ToWorker>

export const LoadFailure = z.enum(['model-load-failed', 'out-of-memory', 'model-missing', 'engine-missing'])
export type LoadFailure = z.infer<typeof LoadFailure>

export const WorkerFailure = z.enum(['window-exceeded', 'parameter-unsupported', 'out-of-memory', 'runtime-error'])
export type WorkerFailure = z.infer<typeof WorkerFailure>

export const FromWorker = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('loading'), fraction: z.number() }),
  z.strictObject({ type: z.literal('loaded'), windowTokens: z.int() }),
  z.strictObject({ type: z.literal('not-loaded'), reason: LoadFailure }),
  z.strictObject({ type: z.literal('piece'), id: z.int(), channel: z.enum(['text', 'reasoning']), text: z.string() }),
  z.strictObject({
    type: z.literal('finished'),
    id: z.int(),
    finish: z.enum(['stop', 'length', 'stopped']),
    inputTokens: z.int(),
    /** How much of the input was still known from the answer before. */
    cachedTokens: z.int(),
    outputTokens: z.int(),
  }),
  z.strictObject({
    type: z.literal('embedded'),
    id: z.int(),
    vectors: z.array(z.array(z.number())),
    inputTokens: z.int(),
  }),
  z.strictObject({ type: z.literal('failed'), id: z.int(), reason: WorkerFailure }),
])
export type FromWorker = z.infer<typeof FromWorker>
