import type { ChatHistoryItem, LlamaGrammar } from 'node-llama-cpp'
import { gatherPieces } from './gather-pieces'
import type { LoadedModel } from './loaded-model'
import { samplingOf } from './sampling-options'
import type { FromWorker, ToWorker, WorkerTurn } from './worker-messages'

type Generate = Extract<ToWorker, { type: 'generate' }>

/** Generates one answer. The prompt is never cut: what does not fit is refused, and the answer ends where the window does. */
export async function generateWithModel(
  loaded: LoadedModel,
  { id, turns, parameters, schema }: Generate,
  send: (message: FromWorker) => void,
  signal: AbortSignal,
): Promise<void> {
  const history = turns.map(toHistoryItem)
  const inputTokens = countTokens(loaded, history)
  const room = loaded.windowTokens - inputTokens - 1
  if (room < 1) return send({ type: 'failed', id, reason: 'window-exceeded' })
  const grammar = schema === null ? undefined : await grammarFor(loaded, schema)
  if (grammar === null) return send({ type: 'failed', id, reason: 'parameter-unsupported' })
  const { tokenMeter } = loaded.chat.sequence
  const before = tokenMeter.getState()
  const pieces = gatherPieces(
    (channel, text) => send({ type: 'piece', id, channel, text }),
    () => performance.now(),
  )
  let outputTokens = 0
  const counts = () => {
    const { usedInputTokens } = tokenMeter.diff(before)
    return { inputTokens, cachedTokens: Math.max(0, inputTokens - usedInputTokens), outputTokens }
  }
  try {
    const { metadata } = await loaded.chat.generateResponse(history, {
      ...samplingOf(parameters),
      maxTokens: Math.min(parameters.max_tokens ?? room, room),
      ...(grammar === undefined ? {} : { grammar }),
      signal,
      stopOnAbortSignal: true,
      // Unlike the other ways to hear of tokens, this one tells of thoughts as well.
      onResponseChunk: ({ segmentType, text, tokens }) => {
        outputTokens += tokens.length
        if (text) pieces.add(segmentType === 'thought' ? 'reasoning' : 'text', text)
      },
    })
    pieces.flush()
    send({ type: 'finished', id, finish: finishOf(metadata.stopReason), ...counts() })
  } catch (error) {
    pieces.flush()
    if (!signal.aborted) throw error
    // Cancelled before the first token, it throws instead of answering.
    send({ type: 'finished', id, finish: 'stopped', ...counts() })
  }
}

function finishOf(stopReason: string) {
  if (stopReason === 'maxTokens') return 'length'
  return stopReason === 'abort' ? 'stopped' : 'stop'
}

function toHistoryItem({ role, text }: WorkerTurn): ChatHistoryItem {
  return role === 'assistant' ? { type: 'model', response: [text] } : { type: role, text }
}

function countTokens({ chat, model }: LoadedModel, history: readonly ChatHistoryItem[]): number {
  const chatHistory: ChatHistoryItem[] = [...history, { type: 'model', response: [] }]
  return chat.chatWrapper.generateContextState({ chatHistory }).contextText.tokenize(model.tokenizer).length
}

/** The grammar a schema amounts to; null for a schema it cannot express. */
async function grammarFor(
  { llama }: LoadedModel,
  schema: NonNullable<Generate['schema']>,
): Promise<LlamaGrammar | null> {
  try {
    // The schema is bounded JSON; which keywords are understood only the maker of the grammar knows.
    return await llama.createGrammarForJsonSchema(schema as never)
  } catch {
    return null
  }
}
