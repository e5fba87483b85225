import type { RegisteredTool } from './tool-port'
import type { ToolScene } from './tool-scene'
import { type CallReport, reportArguments } from './tool-words'

/**
 * A call whose arguments are refused. Where it proposed a question, that nobody is shown it is a decision of its own.
 * Null: the record does not take it.
 */
export async function refuseArguments(
  text: string,
  { definition, proposalFault }: RegisteredTool,
  reasons: readonly string[],
  { log }: Pick<ToolScene, 'log'>,
): Promise<CallReport | null> {
  const report = reportArguments(reasons)
  if (proposalFault === undefined) return report
  const reason = proposalFault(text)
  const isTraced = await log.take({
    kind: 'question',
    outcome: 'refused',
    'reason/code': reason,
    // The model proposed it, and it was the host that let nobody see it.
    provenance: 'host-policy',
    refs: { 'asked/by': 'assistant', 'tool/name': definition.name },
  })
  return isTraced ? { ...report, reason } : null
}
