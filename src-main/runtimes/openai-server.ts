import type { AdapterCall, EmbedCall, EmbedEnd } from './adapter'
import type { Answer } from './answer'
import { type AttemptEnd, cutOff } from './attempt-end'
import { chatMessages, promptCharacters } from './chat-messages'
import { asTokens } from './counted-usage'
import { type HttpServer, post, requestJson } from './http-json'
import { type OpenAiDialect, openAiChatBody } from './openai-chat'
import { createOpenAiStream } from './openai-stream'
import { wasPromptCut } from './prompt-cut'
import { endOfServerError, readServerError } from './server-error'
import { ANSWER_LIMITS, answerLimits, streamExchange } from './stream-exchange'
import { endOfTransport } from './transport-end'
import { asArray, asCount, asObject } from './wire-value'

/** Operators write the address with `/v1` and without. */
export function v1Path({ url }: HttpServer, path: string): string {
  return url.basePath.endsWith('/v1') ? path : `/v1${path}`
}

export async function streamOpenAiChat(
  server: HttpServer,
  dialect: OpenAiDialect,
  { request, candidate }: AdapterCall,
  answer: Answer,
  signal: AbortSignal,
): Promise<AttemptEnd> {
  const stream = createOpenAiStream(
    answer,
    candidate.model,
    ({ input_tokens: inputTokens, cached_input_tokens: cachedTokens }) => {
      const characters = promptCharacters(chatMessages(request))
      const { windowTokens } = candidate
      if (wasPromptCut({ characters, inputTokens, cachedTokens, windowTokens })) answer.promptWasCut()
    },
  )
  const body = openAiChatBody(request, candidate.model, dialect)
  return streamExchange(
    {
      server,
      request: post(v1Path(server, '/chat/completions'), body),
      limits: answerLimits(request),
      framing: 'sse',
      ...stream,
    },
    answer,
    signal,
  )
}

export async function embedOpenAi(
  server: HttpServer,
  { request, candidate }: EmbedCall,
  signal: AbortSignal,
): Promise<EmbedEnd> {
  const { texts } = request.input
  const { dimensions } = request.parameters
  const body = {
    model: candidate.model,
    input: texts,
    encoding_format: 'float',
    ...(dimensions === undefined ? {} : { dimensions }),
  }
  const reply = await requestJson(server, post(v1Path(server, '/embeddings'), body), signal, ANSWER_LIMITS)
  if (reply.kind === 'failed') return endOfTransport(reply.failure, false)
  const error = readServerError(reply.body)
  if (reply.status !== 200 || error) return endOfServerError(reply.status, error)
  const vectors = inOrder(asArray(reply.body?.data), texts.length)
  if (vectors === null) return cutOff('invalid', 'response-malformed')
  const input = asTokens(asObject(reply.body?.usage)?.prompt_tokens)
  return { kind: 'embedded', vectors, usage: input ? { input_tokens: input, counted_by: 'runtime' } : {} }
}

/** One vector beside each text, by what each says of itself, or as they come where none does; null for anything else. */
function inOrder(data: readonly unknown[], count: number): readonly (readonly number[])[] | null {
  const rows = data.map((row) => asObject(row) ?? {})
  if (rows.length !== count) return null
  const isIndexed = rows.some(({ index }) => index !== undefined)
  const indexed = rows.map(({ index, embedding }, place) => {
    const vector = asArray(embedding) as readonly number[]
    return [isIndexed ? asCount(index) : place, vector] as const
  })
  const vectors = new Map(indexed)
  const places = Array.from({ length: count }, (_, place) => vectors.get(place))
  return places.every((vector) => vector !== undefined) ? places : null
}
