import type { Usage } from '../../src-shared/inquirium/usage'
import type { Answer } from './answer'
import { type AttemptEnd, cutOff, ENDED_EARLY, type Finish, finishedWith } from './attempt-end'
import { asTokens, countedUsage } from './counted-usage'
import { watchModel } from './model-watch'
import type { PayloadReader } from './payload-reader'
import { createRepeatedChunk } from './repeated-chunk'
import { endOfServerError, readServerError } from './server-error'
import { asArray, asCount, asObject, asText, parseWire, type WireObject } from './wire-value'

/** Reads the chunks of a chat completion. The end is the terminator or a finish reason; anything else is an interruption. */
export function createOpenAiStream(answer: Answer, asked: string, onCounted: (usage: Usage) => void): PayloadReader {
  let finish: Finish | null = null
  let hasToolCalls = false
  const model = watchModel(asked, answer)
  const repeated = createRepeatedChunk()

  function takeChunk(chunk: WireObject, payload: string): AttemptEnd | null {
    const error = readServerError(chunk)
    if (error) return endOfServerError(200, error)
    if (model.take(chunk.model) === 'cloud') return cutOff('interrupted', 'remote-signs-seen')
    const usage = asObject(chunk.usage)
    if (usage) takeUsage(usageOf(usage))
    // The chunk with the counts has no choices at all.
    const choice = asObject(asArray(chunk.choices)[0])
    if (choice === null || finish !== null) return null
    const onlyText = takeDelta(asObject(choice.delta) ?? asObject(choice.message) ?? {})
    finish = finishOf(choice.finish_reason)
    if (onlyText && finish === null && usage === null) repeated.learn(payload, onlyText)
    return null
  }

  function takeUsage(usage: Usage): void {
    answer.usage(usage)
    onCounted(usage)
  }

  /** Gives the text where there is nothing else. */
  function takeDelta(delta: WireObject): string | null {
    const thought = asText(delta.reasoning_content) || asText(delta.reasoning) || asText(delta.thinking)
    if (thought) answer.reasoning(thought)
    const text = contentText(delta.content)
    if (text) answer.text(text)
    const calls = asArray(delta.tool_calls)
    for (const call of calls) {
      hasToolCalls = true
      answer.toolCall(fragmentOf(asObject(call) ?? {}))
    }
    return thought === '' && calls.length === 0 ? text : null
  }

  const completed = () => finishedWith(hasToolCalls, finish ?? 'unknown')
  return {
    take(payload) {
      const text = finish === null ? repeated.textOf(payload) : null
      if (text !== null) {
        answer.text(text)
        return null
      }
      if (payload === '[DONE]') return completed()
      const chunk = parseWire(payload)
      const hasFinished = finish !== null
      const end = chunk === null ? cutOff('invalid', 'response-malformed') : takeChunk(chunk, payload)
      // What follows the finish takes nothing from the answer, unless it tells where that was made.
      const isWhole = hasFinished && end?.kind === 'cut-off' && end.reason !== 'remote-signs-seen'
      return isWhole ? completed() : end
    },
    atEnd: () => (finish !== null ? completed() : ENDED_EARLY),
  }
}

const FINISHES: ReadonlyMap<unknown, Finish> = new Map([
  ['stop', 'stop'],
  ['length', 'length'],
  ['tool_calls', 'tool-calls'],
  ['function_call', 'tool-calls'],
])

function finishOf(reason: unknown): Finish | null {
  if (typeof reason !== 'string' || reason === '') return null
  return FINISHES.get(reason) ?? 'unknown'
}

function contentText(content: unknown): string {
  if (typeof content === 'string') return content
  return asArray(content)
    .map((part) => asText(asObject(part)?.text))
    .join('')
}

function fragmentOf(call: WireObject) {
  const named = asObject(call.function) ?? {}
  const index = asCount(call.index)
  const given = named.arguments ?? ''
  return {
    ...(index === undefined ? {} : { index }),
    id: asText(call.id),
    name: asText(named.name),
    arguments: typeof given === 'string' ? given : JSON.stringify(given),
  }
}

function usageOf(usage: WireObject): Usage {
  const counted = countedUsage(usage.prompt_tokens, usage.completion_tokens)
  const cached = asTokens(asObject(usage.prompt_tokens_details)?.cached_tokens)
  const reasoning = asTokens(asObject(usage.completion_tokens_details)?.reasoning_tokens)
  // Zeros for an answer that has text are a known fault and no count.
  if (!counted.input_tokens && !counted.output_tokens) return {}
  return {
    ...counted,
    ...(cached === undefined ? {} : { cached_input_tokens: cached }),
    ...(reasoning === undefined ? {} : { reasoning_tokens: reasoning }),
  }
}
