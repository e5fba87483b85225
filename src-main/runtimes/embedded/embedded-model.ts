import { linkTo, type WorkerLink } from './worker-link'
import type { FromWorker, LoadFailure, ToWorker, WorkerFailure } from './worker-messages'
import type { SpawnWorker } from './worker-process'

export type EmbeddedEnd =
  | (Omit<Extract<FromWorker, { type: 'finished' }>, 'type' | 'id'> & { readonly kind: 'finished' })
  | { readonly kind: 'failed'; readonly reason: WorkerFailure | 'crashed' }

export type EmbeddedVectors =
  | { readonly kind: 'embedded'; readonly vectors: readonly (readonly number[])[]; readonly inputTokens: number }
  | { readonly kind: 'failed'; readonly reason: WorkerFailure | 'crashed' }

export type EmbeddedQuestion = Omit<Extract<ToWorker, { type: 'generate' }>, 'type' | 'id'>

export type OnPiece = (channel: 'text' | 'reasoning', text: string) => void

/** A model in a process of its own, loaded. */
export interface EmbeddedModel {
  readonly windowTokens: number
  readonly hasExited: boolean
  generate(question: EmbeddedQuestion, onPiece: OnPiece, signal: AbortSignal): Promise<EmbeddedEnd>
  embed(texts: readonly string[], signal: AbortSignal): Promise<EmbeddedVectors>
  /** Ends the process, and with it everything the model holds. Settles when it is gone. */
  unload(): Promise<void>
}

export type EmbeddedLoad = Omit<Extract<ToWorker, { type: 'load' }>, 'type'>

export type LoadResult =
  | { readonly kind: 'loaded'; readonly model: EmbeddedModel }
  | { readonly kind: 'failed'; readonly reason: LoadFailure | 'crashed' | 'cancelled' }

/** Starts a process and has it load a model. A process that fails to is gone when this settles. */
export async function loadEmbeddedModel(
  spawn: SpawnWorker,
  load: EmbeddedLoad,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<LoadResult> {
  if (signal.aborted) return { kind: 'failed', reason: 'cancelled' }
  const worker = linkTo(spawn())
  const result = await new Promise<LoadResult>((resolve) => {
    worker.hear((message) => {
      if (message.type === 'loading') onProgress(message.fraction)
      if (message.type === 'loaded') resolve({ kind: 'loaded', model: modelOf(worker, message.windowTokens) })
      if (message.type === 'not-loaded') resolve({ kind: 'failed', reason: message.reason })
    })
    void worker.exited.then(() => resolve({ kind: 'failed', reason: 'crashed' }))
    signal.addEventListener('abort', () => resolve({ kind: 'failed', reason: 'cancelled' }), { once: true })
    worker.send({ type: 'load', ...load })
  })
  if (result.kind === 'failed') await worker.end()
  return result
}

function modelOf(worker: WorkerLink, windowTokens: number): EmbeddedModel {
  let lastId = 0
  return {
    windowTokens,
    get hasExited() {
      return worker.hasExited
    },
    unload: () => worker.end(),
    async generate(question, onPiece, signal) {
      lastId += 1
      const end = await ask(worker, { type: 'generate', id: lastId, ...question }, onPiece, signal)
      if (end.type !== 'finished') return failureOf(end)
      const { type: _, id: __, ...counted } = end
      return { kind: 'finished', ...counted }
    },
    async embed(texts, signal) {
      lastId += 1
      const end = await ask(worker, { type: 'embed', id: lastId, texts: [...texts] }, () => undefined, signal)
      if (end.type !== 'embedded') return failureOf(end)
      return { kind: 'embedded', vectors: end.vectors, inputTokens: end.inputTokens }
    },
  }
}

/** While it reads a prompt the library hears nothing. A process that does not stop in this time is ended instead. */
const STOPS_WITHIN_MS = 2_000

/** The one message that ends a question, or that the process ended before it. */
type End = Extract<FromWorker, { type: 'finished' | 'embedded' | 'failed' }> | { readonly type: 'crashed' }

function ask(
  worker: WorkerLink,
  question: Extract<ToWorker, { type: 'generate' | 'embed' }>,
  onPiece: OnPiece,
  signal: AbortSignal,
): Promise<End> {
  if (worker.hasExited) return Promise.resolve({ type: 'crashed' })
  const { id } = question
  return new Promise((resolve) => {
    let ending: NodeJS.Timeout | undefined
    const stop = () => {
      worker.send({ type: 'stop', id })
      ending = setTimeout(() => void worker.end(), STOPS_WITHIN_MS)
    }
    const settle = (end: End) => {
      clearTimeout(ending)
      signal.removeEventListener('abort', stop)
      resolve(end)
    }
    worker.hear((message) => {
      if (!('id' in message) || message.id !== id) return
      if (message.type === 'piece') onPiece(message.channel, message.text)
      else settle(message)
    })
    void worker.exited.then(() => settle({ type: 'crashed' }))
    signal.addEventListener('abort', stop)
    worker.send(question)
    if (signal.aborted) stop()
  })
}

/** An end of another kind than was asked for can only be a fault. */
function failureOf(end: End): { readonly kind: 'failed'; readonly reason: WorkerFailure | 'crashed' } {
  if (end.type === 'crashed') return { kind: 'failed', reason: 'crashed' }
  return { kind: 'failed', reason: end.type === 'failed' ? end.reason : 'runtime-error' }
}
