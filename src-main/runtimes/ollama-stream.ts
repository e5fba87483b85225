import type { Answer } from './answer'
import { type AttemptEnd, cutOff, ENDED_EARLY, type Finish, finishedWith } from './attempt-end'
import { namesRemote, remoteSign } from './cloud-name'
import { countedUsage } from './counted-usage'
import { watchModel } from './model-watch'
import type { PayloadReader } from './payload-reader'
import { endOfServerError, readServerError } from './server-error'
import { asArray, asObject, asText, parseWire, type WireObject } from './wire-value'

/** Reads the lines of a native chat. Every line is checked for signs that it was made elsewhere. */
export function createOllamaStream(
  answer: Answer,
  asked: string,
  onInputCounted: (inputTokens: number | undefined) => void,
): PayloadReader {
  let hasToolCalls = false
  const model = watchModel(asked, answer)

  function takeLine(line: WireObject): AttemptEnd | null {
    const error = readServerError(line)
    if (error) return endOfServerError(200, error)
    takeMessage(asObject(line.message) ?? {})
    if (namesRemote(line)) {
      answer.evidence(remoteSign('remote-field-in-answer', line))
      return cutOff('interrupted', 'remote-signs-seen')
    }
    if (model.take(line.model) === 'cloud') return cutOff('interrupted', 'remote-signs-seen')
    return line.done === true ? takeLast(line) : null
  }

  function takeMessage(message: WireObject): void {
    const thought = asText(message.thinking)
    if (thought) answer.reasoning(thought)
    const text = asText(message.content)
    if (text) answer.text(text)
    for (const call of asArray(message.tool_calls)) {
      hasToolCalls = true
      const object = asObject(call) ?? {}
      const named = asObject(object.function) ?? {}
      // Calls arrive whole, so each is one of its own; arguments are an object here.
      answer.toolCall({
        id: asText(object.id),
        name: asText(named.name),
        arguments: typeof named.arguments === 'string' ? named.arguments : JSON.stringify(named.arguments ?? {}),
      })
    }
  }

  function takeLast(line: WireObject): AttemptEnd {
    const usage = countedUsage(line.prompt_eval_count, line.eval_count)
    answer.usage(usage)
    onInputCounted(usage.input_tokens)
    answer.evidence({ code: 'no-remote-field-in-answer' })
    return finishedWith(hasToolCalls, FINISHES.get(line.done_reason) ?? 'unknown')
  }

  return {
    take(payload) {
      const line = parseWire(payload)
      return line === null ? cutOff('invalid', 'response-malformed') : takeLine(line)
    },
    atEnd: () => ENDED_EARLY,
  }
}

const FINISHES: ReadonlyMap<unknown, Finish> = new Map([
  ['stop', 'stop'],
  ['length', 'length'],
])
