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
  const longest = Math.max(...texts.map((text) => model.tokenize(text).length + MARKS))
  if (longest > windowTokens) return send({ type: 'failed', id, reason: 'window-exceeded' })
  // The library wants room for one more than it reads.
  const context = await model.createEmbeddingContext({ contextSize: longest + 1, threads })
  try {
    const vectors: number[][] = []
    for (const text of texts) {
      signal.throwIfAborted()
      vectors.push([...(await context.getEmbeddingFor(text)).vector])
    }
    const inputTokens = texts.reduce((sum, text) => sum + context.calculateInputLength(text), 0)
    send({ type: 'embedded', id, vectors, inputTokens })
  } finally {
    await context.dispose()
  }
}
