import type { ToolCatalogue, ToolExecutor, ToolOutcome, ToolRun } from '../../inquirium/tool-port'
import { callDigest } from '../call-digest'
import { createChangeListeners } from '../change-listeners'
import { cleanEnvironment } from '../clean-environment'
import { cancelled, failed, LONGEST_RESULT } from '../outcome'
import { reveal } from '../reveal'
import { commandPattern } from './command-pattern'
import { commandText } from './command-text'
import { commandOf, inputOf } from './local-call'
import { type LocalTool, prepareLocalTool, type ReadyLocalTool } from './local-tool'
import { readOutcome } from './read-outcome'
import { type CommandEnd, runCommand } from './run-command'

export type LocalExecutorParts = {
  /** The configured tools that may run, as they stand now. */
  readonly tools: () => Promise<readonly LocalTool[]>
  readonly inheritedEnvironment: Readonly<Record<string, string | undefined>>
}

export interface LocalExecutor extends ToolExecutor {
  /** To be called when the configuration changed. */
  reload(): void
}

/** Runs commands of the operator as tools. */
export function createLocalExecutor({ tools, inheritedEnvironment }: LocalExecutorParts): LocalExecutor {
  const changes = createChangeListeners()
  const prepared = async () => (await tools()).map(prepareLocalTool)
  const find = async (name: string) =>
    (await prepared()).find(
      (tool): tool is ReadyLocalTool => 'tool' in tool && tool.registered.definition.name === name,
    )

  async function run(ready: ReadyLocalTool, call: ToolRun, signal: AbortSignal): Promise<ToolOutcome> {
    const { tool } = ready
    const command = commandOf(ready, call.arguments)
    if (command.kind === 'refused-arguments') return command
    const end = await runCommand(
      {
        command: command.command,
        workingDirectory: tool.workingDirectory,
        environment: cleanEnvironment(inheritedEnvironment, tool.environment),
        input: inputOf(ready, call),
        timeoutMs: tool.timeoutMs,
        outputBytes: LONGEST_RESULT,
      },
      signal,
    )
    return end.kind === 'ended' ? readOutcome(end, call.name) : toldOf(end, tool)
  }

  async function offer(): Promise<ToolCatalogue> {
    const all = await prepared()
    return {
      tools: all.flatMap((tool) => ('tool' in tool ? [tool.registered] : [])),
      leftOut: all.flatMap((tool) => ('tool' in tool ? [] : [tool])),
    }
  }

  return {
    describe: offer,
    glance: offer,

    async preview(call) {
      const ready = await find(call.name)
      if (!ready) return { kind: 'unknown-tool' }
      const filled = commandOf(ready, call.arguments)
      if (filled.kind === 'refused-arguments') return filled
      const { command } = filled
      const { workingDirectory } = ready.tool
      const preview = {
        title: `Run ${ready.tool.name}`,
        detail: reveal(JSON.stringify(call.arguments, null, 2)),
        command,
        workingDirectory,
        subject: commandText(command),
        pattern: commandPattern(ready),
        digest: callDigest(call, command, workingDirectory),
      }
      return { kind: 'ready', preview }
    },

    async run(call, signal) {
      const ready = await find(call.name)
      return ready ? run(ready, call, signal) : { kind: 'unknown-tool' }
    },

    onChange: changes.add,
    reload: changes.tell,
    close: async () => undefined,
  }
}

function toldOf(end: Exclude<CommandEnd, { kind: 'ended' }>, { name, timeoutMs }: LocalTool): ToolOutcome {
  switch (end.kind) {
    case 'cancelled':
      return cancelled
    case 'timed-out':
      return failed('timed-out', `${name} did not end within ${timeoutMs} ms and was stopped.`, true)
    case 'too-much-output':
      return failed('too-much-output', `${name} printed more than ${LONGEST_RESULT} bytes and was stopped.`)
    case 'did-not-start':
      return failed('command-did-not-start', `${name} could not be started (${end.code}). The operator can check it.`)
  }
}
