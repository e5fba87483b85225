import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { RuntimeCandidate } from '../../inquirium/runtime-candidate'
import type { Adapter, AdapterCall, EmbedCall, EmbedEnd } from '../adapter'
import type { Answer } from '../answer'
import { type AttemptEnd, type CutOff, cutOff, finished } from '../attempt-end'
import { candidateRefs, identityDigest, runtimeRef } from '../candidate-refs'
import { chatMessages } from '../chat-messages'
import { instantOf, type RuntimeClock } from '../runtime-clock'
import type { EmbeddedEnd, LoadResult } from './embedded-model'
import { readGgufHeader } from './gguf-header'
import type { ModelSeat } from './model-seat'
import type { WorkerTurn } from './worker-messages'

export type EmbeddedRuntimeOptions = {
  readonly name: string
  readonly origin: 'built-in' | 'configured'
  readonly modelPath: string
  /** What the file must be, where it is the starter model, which is small and says so; null for any other. */
  readonly starter: { readonly sizeBytes: number; readonly sha256: string } | null
  /** What computes, with its version; null where it is not installed. Looked for each time, since it may be by now. */
  readonly engine: () => string | null
  readonly seat: ModelSeat
  readonly clock: RuntimeClock
}

/** A model the app runs itself: the only runtime of which it is proven where it answers. */
export function createEmbeddedAdapter(options: EmbeddedRuntimeOptions): Adapter {
  return {
    'runtime/ref': runtimeRef(options.name),
    name: options.name,
    kind: 'embedded',
    ignoredParameters: [],
    probe: async () => [await candidateOf(options)],
    stream: (call, answer, signal) => stream(options, call, answer, signal),
    embed: (call, signal) => embed(options, call, signal),
    close: () => options.seat.release(options.modelPath),
  }
}

async function candidateOf(options: EmbeddedRuntimeOptions): Promise<RuntimeCandidate> {
  const { modelPath, starter, seat } = options
  const engine = options.engine()
  const entry = await stat(modelPath).catch(() => null)
  const file = entry?.isFile() ? entry : null
  const header = file === null ? null : await readGgufHeader(modelPath)
  const isExpected = file !== null && header !== null && (starter === null || file.size === starter.sizeBytes)
  const model = basename(modelPath)
  // What comes with the app is the same wherever it lies: one that runs from an image lies elsewhere at each start.
  const place = ['embedded', starter?.sha256 ?? modelPath]
  return {
    ...candidateRefs(options.name, model, place),
    adapter: 'embedded',
    transport: 'in_process',
    name: options.name,
    model,
    origin: options.origin,
    state: engine === null ? 'engine-missing' : isExpected ? 'ready' : 'model-missing',
    operations: ['generate', 'embed'],
    ...(file === null ? {} : { sizeBytes: file.size }),
    windowTokens: header?.windowTokens ? Math.min(header.windowTokens, seat.largestWindow) : null,
    hasTools: false,
    isSmall: starter !== null,
    verdict: {
      verdict: 'proven-in-process',
      evidence: [{ code: 'runs-in-our-process-group' }],
      'time/checked-at': instantOf(options.clock),
    },
    policy: { acceptsMaximumTier: 'personal', acknowledged: false },
    'identity/digest': identityDigest([
      ...place,
      engine,
      file?.size ?? null,
      starter === null ? (file?.mtimeMs ?? null) : null,
      seat.largestWindow,
    ]),
  }
}

function stream(
  options: EmbeddedRuntimeOptions,
  call: AdapterCall,
  answer: Answer,
  signal: AbortSignal,
): Promise<AttemptEnd> {
  const { request, progress } = call
  const onProgress = (fraction: number) => progress({ stage: 'loading', fraction })
  return options.seat.withModel(options.modelPath, onProgress, signal, async (loaded) => {
    if (loaded.kind === 'failed') return endOfLoad(loaded.reason)
    progress({ stage: 'reading-prompt' })
    const end = await loaded.model.generate(
      {
        turns: chatMessages(request).map(toTurn),
        parameters: request.parameters,
        schema: request.response_format?.type === 'json-schema' ? request.response_format.schema : null,
      },
      (channel, text) => answer[channel](text),
      signal,
    )
    if (end.kind === 'failed') return endOfFailure(end.reason, signal)
    answer.usage({
      input_tokens: end.inputTokens,
      cached_input_tokens: end.cachedTokens,
      output_tokens: end.outputTokens,
      counted_by: 'runtime',
    })
    return end.finish === 'stopped' ? cutOff('cancelled', 'operator-cancelled') : finished(end.finish)
  })
}

function embed(options: EmbeddedRuntimeOptions, { request }: EmbedCall, signal: AbortSignal): Promise<EmbedEnd> {
  return options.seat.withModel(
    options.modelPath,
    () => undefined,
    signal,
    async (loaded) => {
      if (loaded.kind === 'failed') return endOfLoad(loaded.reason)
      const end = await loaded.model.embed(request.input.texts, signal)
      if (end.kind === 'failed') return endOfFailure(end.reason, signal)
      const { dimensions } = request.parameters
      // A model has the size it has; cutting its vectors would make other ones of them.
      if (dimensions !== undefined && dimensions !== end.vectors[0]?.length)
        return cutOff('invalid', 'parameter-unsupported')
      return { kind: 'embedded', vectors: end.vectors, usage: { input_tokens: end.inputTokens, counted_by: 'runtime' } }
    },
  )
}

function toTurn({ role, content }: ReturnType<typeof chatMessages>[number]): WorkerTurn {
  return { role: role === 'tool' ? 'user' : role, text: content }
}

function endOfLoad(reason: Extract<LoadResult, { kind: 'failed' }>['reason']): CutOff {
  switch (reason) {
    case 'cancelled':
      return cutOff('cancelled', 'operator-cancelled')
    case 'model-missing':
    case 'engine-missing':
      return cutOff('handler-unavailable', reason)
    case 'crashed':
      return cutOff('failed', 'runtime-crashed')
    case 'model-load-failed':
    case 'out-of-memory':
      return cutOff('failed', reason)
  }
}

function endOfFailure(reason: Extract<EmbeddedEnd, { kind: 'failed' }>['reason'], signal: AbortSignal): CutOff {
  // Whoever was told to stop may have failed at it, or had to be ended.
  if (signal.aborted) return cutOff('cancelled', 'operator-cancelled')
  switch (reason) {
    case 'crashed':
      return cutOff('failed', 'runtime-crashed')
    case 'window-exceeded':
    case 'parameter-unsupported':
      return cutOff('invalid', reason)
    case 'out-of-memory':
    case 'runtime-error':
      return cutOff('failed', reason)
  }
}
