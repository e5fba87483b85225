import type { ToolExecutor } from '../../inquirium/tool-port'
import { callDigest } from '../call-digest'
import { cancelled } from '../outcome'
import { reveal, revealLine } from '../reveal'
import { isBuiltInName } from '../tool-names'
import type { BuiltInTool } from './built-in-tool'

/** Runs the tools that are part of the app. */
export function createBuiltInExecutor(tools: readonly BuiltInTool[]): ToolExecutor {
  const byName = new Map(tools.map((tool) => [tool.definition.name, tool]))
  for (const name of byName.keys()) if (!isBuiltInName(name)) throw new Error(`${name} is no name for a built-in tool`)

  const registered = tools.map(({ definition, needsPermission, questionTargets, proposalFault }) => ({
    definition,
    needsPermission,
    questionTargets,
    ...(proposalFault ? { proposalFault } : {}),
    origin: 'built-in' as const,
    configurationName: definition.name,
  }))
  const offer = async () => ({ tools: registered, leftOut: [] })

  return {
    describe: offer,
    glance: offer,

    async preview(call, context) {
      const result = await byName.get(call.name)?.preview(call.arguments, context)
      if (result?.kind !== 'ready') return result ?? { kind: 'unknown-tool' }
      const { title, detail, subject, pattern = null } = result.preview
      const preview = {
        title: revealLine(title),
        detail: reveal(detail),
        subject,
        pattern,
        command: null,
        workingDirectory: null,
        digest: callDigest(call, null, null),
      }
      return { kind: 'ready', preview }
    },

    async run(run, signal) {
      const tool = byName.get(run.name)
      if (!tool) return { kind: 'unknown-tool' }
      if (signal.aborted) return cancelled
      const outcome = await tool.run(run.arguments, run, signal)
      if (signal.aborted && outcome.kind !== 'success') return cancelled
      if (outcome.kind !== 'needs-input') return outcome
      return { kind: 'needs-input', inquiry: { question: outcome.question, source: tool.inquirySource(run.name) } }
    },

    onChange: () => () => undefined,
    close: async () => undefined,
  }
}
