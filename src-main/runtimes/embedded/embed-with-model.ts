import { InsufficientMemoryError } from 'node-llama-cpp'
import type { LoadedModel } from './loaded-model'
import type { FromWorker, ToWorker } from './worker-messages'

/** The beginning and the end of a text, which a model may mark. */
const MARKS = 2

/** One vector for each text, in their order. A text is never cut: one that does not fit the window is refused. */
export async function embedWithModel(
  { model, threads, windowTokens }: LoadedModel,
  { id, texts }: Extract<ToWorker, { type: 'embed' }>,
  send: (message: FromWorker) => void,
  signal: AbortSignal,
): Promise<void> {
  const lengths = texts.map((text) => model.tokenize(text).length + MARKS)
  const longest = Math.max(...lengths)
  if (longest > windowTokens) return send({ type: 'failed', id, reason: 'window-exceeded' })
  try {
    const context = await model.createEmbeddingContext({ contextSize: longest, threads })
    try {
      const vectors: number[][] = []
      for (const text of texts) {
        signal.throwIfAborted()
        vectors.push([...(await context.getEmbeddingFor(text)).vector])
      }
      send({ type: 'embedded', id, vectors, inputTokens: lengths.reduce((sum, length) => sum + length, 0) })
    } finally {
      await context.dispose()
    }
  } catch (error) {
    send({ type: 'failed', id, reason: error instanceof InsufficientMemoryError ? 'out-of-memory' : 'runtime-error' })
  }
}
