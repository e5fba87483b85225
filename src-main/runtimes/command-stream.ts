import { z } from 'zod'
import { Usage } from '../../src-shared/inquirium/usage'
import type { Answer } from './answer'
import { type AttemptEnd, cutOff, ENDED_EARLY, finished } from './attempt-end'
import type { PayloadReader } from './payload-reader'

/** A line a runtime program may write. Whatever else it says ends the attempt: this is its only contract. */
export const CommandLine = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string() }),
  z.strictObject({ type: z.literal('reasoning'), text: z.string() }),
  z.strictObject({ type: z.literal('tool-call'), id: z.string().optional(), name: z.string(), arguments: z.string() }),
  z.strictObject({ type: z.literal('usage'), usage: Usage }),
  z.strictObject({ type: z.literal('end'), finish: z.enum(['stop', 'length', 'tool-calls']) }),
  z.strictObject({ type: z.literal('error'), reason: z.enum(['model-missing', 'window-exceeded', 'runtime-error']) }),
])
export type CommandLine = z.infer<typeof CommandLine>

export function createCommandStream(answer: Answer): PayloadReader {
  return {
    take(payload) {
      const line = parseLine(payload)
      return line === null ? cutOff('invalid', 'response-malformed') : takeLine(line, answer)
    },
    atEnd: () => ENDED_EARLY,
  }
}

function takeLine(line: CommandLine, answer: Answer): AttemptEnd | null {
  switch (line.type) {
    case 'text':
      answer.text(line.text)
      return null
    case 'reasoning':
      answer.reasoning(line.text)
      return null
    case 'tool-call':
      answer.toolCall({ ...(line.id === undefined ? {} : { id: line.id }), name: line.name, arguments: line.arguments })
      return null
    case 'usage':
      answer.usage(line.usage)
      return null
    case 'end':
      return finished(line.finish)
    case 'error':
      return endOfError(line.reason)
  }
}

function endOfError(reason: Extract<CommandLine, { type: 'error' }>['reason']): AttemptEnd {
  if (reason === 'model-missing') return cutOff('handler-unavailable', reason)
  return reason === 'window-exceeded' ? cutOff('invalid', reason) : cutOff('failed', reason)
}

function parseLine(payload: string): CommandLine | null {
  try {
    return CommandLine.safeParse(JSON.parse(payload)).data ?? null
  } catch {
    return null
  }
}
