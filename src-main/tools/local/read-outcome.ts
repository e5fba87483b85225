import { z } from 'zod'
import { hasPrototypeKey } from '../../../src-shared/inquiry/prototype-key'
import { NeedsInput } from '../../../src-shared/inquiry/tool-question'
import type { ToolOutcome } from '../../inquirium/tool-port'
import { failed, succeeded } from '../outcome'
import { findQuestionFaults } from '../question-faults'
import { asksForSecretAsText } from '../secret-as-text'
import type { CommandEnd } from './run-command'

// Loose, because tools of other hosts may say more; strict about what is there, because anything else is plain output.
const Success = z.looseObject({ type: z.literal('success'), content: z.string() })
const Failure = z.looseObject({
  type: z.literal('error'),
  message: z.string(),
  trace: z.array(z.string()),
  transient: z.boolean(),
})
const NOT_AS_TEXT =
  'The tool asked for a secret in words that would be recorded, so nobody was asked. \
It has to ask with the answer type "secret"; the operator can mend it.'

const Asking = z.looseObject({ type: z.literal('needs_input') })

/** What a program that ran to its end wanted to say: one JSON value, or whatever it printed. */
export function readOutcome(end: Extract<CommandEnd, { kind: 'ended' }>, toolName: string): ToolOutcome {
  const value = parseOne(end.stdout)
  const success = Success.safeParse(value)
  if (success.success) return succeeded(success.data.content)
  const failure = Failure.safeParse(value)
  if (failure.success) {
    const { message, trace, transient } = failure.data
    return failed('tool-reported-error', [message, ...trace].join('\n'), transient)
  }
  return Asking.safeParse(value).success ? readQuestion(value, toolName) : readPlainOutput(end)
}

function readPlainOutput({ exitCode, stdout, stderr }: Extract<CommandEnd, { kind: 'ended' }>): ToolOutcome {
  if (exitCode === 0) return succeeded(stdout)
  const how = exitCode === null ? 'was ended by a signal' : `ended with the code ${exitCode}`
  const said = [stdout, stderr].map((text) => text.trim()).filter((text) => text !== '')
  return failed('command-failed', [`The command ${how}.`, ...said].join('\n'))
}

/** A question nobody could answer must not pass for a result. */
function readQuestion(value: unknown, toolName: string): ToolOutcome {
  const asked = NeedsInput.safeParse(value)
  if (!asked.success) {
    return unaskable(asked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
  }
  const { question } = asked.data
  const faults = hasPrototypeKey(value)
    ? ['it holds a key named "__proto__"']
    : findQuestionFaults(question, { kind: 'tool', name: toolName })
  if (faults.length > 0) return unaskable(faults)
  if (asksForSecretAsText(question)) return failed('solicits-a-secret', NOT_AS_TEXT)
  return { kind: 'needs-input', inquiry: { question, source: { source: 'tool', name: toolName } } }
}

function unaskable(faults: readonly string[]): ToolOutcome {
  return failed('question-cannot-be-asked', `The tool asked something that cannot be asked: ${faults.join('; ')}.`)
}

function parseOne(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined
    throw cause
  }
}
