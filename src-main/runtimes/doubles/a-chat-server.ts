import { createOpenAiCompatibleAdapter } from '../openai-compatible'
import { ask } from './ask'
import { type ChatServerQuirks, startChatServerDouble, type Written } from './chat-completions-double'
import { runtimeOver } from './runtime-over'

const MODELS = { '/v1/models': { body: { object: 'list', data: [{ id: 'some-model', owned_by: 'me' }] } } }

/** A server that speaks chat completions, with one model, and the runtime over it, which the operator has acknowledged. */
export const aChatServer = (
  quirks: Partial<ChatServerQuirks> = {},
  apiKey: string | null = null,
  model: string | null = null,
) =>
  runtimeOver(createOpenAiCompatibleAdapter, startChatServerDouble({ pages: MODELS, ...quirks }), {
    apiKey,
    model,
    isAcknowledged: () => true,
  })

/** What becomes of an answer that such a server writes in these pieces. */
export const answerOf = async (...chunks: readonly Written[]) => ask((await aChatServer({ chunks })).runtime)
