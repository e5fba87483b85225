import { traceRefusedQuestion } from './refused-question'
import type { RegisteredTool } from './tool-port'
import type { ToolScene } from './tool-scene'
import { type CallReport, reportArguments } from './tool-words'

/**
 * A call whose arguments are refused. Where it proposed a question, that nobody is shown it is a decision of its own.
 * Null: the record does not take it.
 */
export async function refuseArguments(
  text: string,
  tool: RegisteredTool,
  reasons: readonly string[],
  scene: Pick<ToolScene, 'log'>,
): Promise<CallReport | null> {
  const report = reportArguments(reasons)
  if (tool.proposalFault === undefined) return report
  const reason = tool.proposalFault(text)
  return (await traceRefusedQuestion(reason, 'assistant', tool, scene)) ? { ...report, reason } : null
}
