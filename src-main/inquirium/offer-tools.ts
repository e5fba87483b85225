import type { AttemptPlan, AttemptPorts } from './attempt-plan'
import type { DecisionLog } from './decision-log'
import { type RuntimeCandidate, refsOf } from './runtime-candidate'
import type { RegisteredTool } from './tool-port'

const MOST_TOOLS = 128

/** The tools the model is told of: those the operator enabled for the session, where the runtime can call any. */
export async function offerTools(
  plan: AttemptPlan,
  candidate: RuntimeCandidate,
  ports: AttemptPorts,
  log: DecisionLog,
  signal: AbortSignal,
): Promise<readonly RegisteredTool[]> {
  if (plan.tools.length === 0) return []
  if (!candidate.hasTools) {
    await log.take({ ...fellBack('runtime-has-no-tools', plan.tools.length), refs: refsOf(candidate) })
    return []
  }
  const { tools } = await ports.tools.describe(signal, plan.tools)
  // What a stopped look did not find is not missing.
  if (signal.aborted) return []
  const offered = tools.filter(({ definition }) => plan.tools.includes(definition.name)).slice(0, MOST_TOOLS)
  const missing = plan.tools.length - offered.length
  if (missing > 0) await log.take(fellBack('enabled-tool-not-available', missing))
  return offered
}

function fellBack(reason: string, count: number) {
  return {
    kind: 'configuration-resolution',
    outcome: 'fell-back',
    'reason/code': reason,
    provenance: 'host-policy',
    counts: { 'item/count': count },
  } as const
}
