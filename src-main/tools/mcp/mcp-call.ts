import type { Client, Tool } from '@modelcontextprotocol/client'
import type { ToolAnswer, ToolOutcome, ToolRun } from '../../inquirium/tool-port'
import { cancelled, failed } from '../outcome'
import { callError } from './call-error'
import { callInRounds } from './call-rounds'
import type { Elicitation } from './elicitation'
import { createIdleDeadline } from './idle-deadline'

/** The call that a question of a server belongs to. */
export type Asking = {
  readonly toolName: string
  readonly ask: (elicitation: Exclude<Elicitation, { kind: 'refused' }>, signal?: AbortSignal) => Promise<ToolAnswer>
  readonly refused: ToolRun['refused']
}

export type McpCall = {
  readonly client: Client
  readonly run: ToolRun
  readonly tool: Tool
  readonly timeoutMs: number
  /** Tells whom to ask while the call lasts, and undefined afterwards. */
  readonly onAsking: (asking: Asking | undefined) => void
}

/** One call from beginning to end, with every way it can end as a value. */
export async function runCall(
  { client, run, tool, timeoutMs, onAsking }: McpCall,
  signal: AbortSignal,
): Promise<ToolOutcome> {
  if (signal.aborted) return cancelled
  const deadline = createIdleDeadline(timeoutMs)
  const source = { source: 'tool', name: run.name } as const
  const asking: Asking = {
    toolName: run.name,
    ask: ({ question }, wanted) => deadline.during(run.ask({ question, source }, wanted)),
    refused: run.refused,
  }
  onAsking(asking)
  try {
    const outcome = await callInRounds({
      client,
      toolName: run.name,
      serverToolName: tool.name,
      arguments: run.arguments,
      outputSchema: tool.outputSchema,
      ask: asking.ask,
      signal: AbortSignal.any([signal, deadline.signal]),
    })
    return signal.aborted ? cancelled : outcome
  } catch (cause) {
    if (signal.aborted) return cancelled
    if (!deadline.signal.aborted) return callError(cause)
    return failed('timed-out', `The tool did not answer within ${timeoutMs} ms and was stopped.`, true)
  } finally {
    deadline.clear()
    onAsking(undefined)
  }
}
