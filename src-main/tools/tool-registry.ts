import type { LeftOutTool } from '../../src-shared/contract/tools'
import type { RegisteredTool, ToolCatalogue, ToolExecutor, ToolRegistry } from '../inquirium/tool-port'
import { createChangeListeners } from './change-listeners'
import { cancelled, refusedArguments } from './outcome'
import { findArgumentFaults, readArguments } from './read-arguments'

type Entry = { readonly tool: RegisteredTool; readonly executor: ToolExecutor }

/**
 * Resolves each tool by the name the host registered it under.
 * The first executor that offers a name keeps it, so the built-in one is given first.
 */
export function createToolRegistry(executors: readonly ToolExecutor[]): ToolRegistry {
  const entries = new Map<string, Entry>()
  const changes = createChangeListeners()
  const silence = executors.map((executor) => executor.onChange(changes.tell))

  async function describe(signal: AbortSignal, wanted?: readonly string[]): Promise<ToolCatalogue> {
    const catalogues = await Promise.all(executors.map((executor) => executor.describe(signal, wanted)))
    // What was not waited for is no reason to forget what others still use.
    if (signal.aborted) return { tools: [...entries.values()].map(({ tool }) => tool), leftOut: [] }
    const { named, leftOut } = nameAll(catalogues)
    entries.clear()
    for (const [name, entry] of named) entries.set(name, entry)
    return { tools: [...named.values()].map(({ tool }) => tool), leftOut }
  }

  function nameAll(catalogues: readonly ToolCatalogue[]) {
    const named = new Map<string, Entry>()
    const leftOut: LeftOutTool[] = catalogues.flatMap((catalogue) => catalogue.leftOut)
    for (const [index, executor] of executors.entries()) {
      for (const tool of catalogues[index]?.tools ?? []) {
        const { name } = tool.definition
        if (named.has(name)) leftOut.push(taken(name))
        else named.set(name, { tool, executor })
      }
    }
    return { named, leftOut }
  }

  return {
    describe,

    async glance() {
      const { named, leftOut } = nameAll(await Promise.all(executors.map((executor) => executor.glance())))
      return { tools: [...named.values()].map(({ tool }) => tool), leftOut }
    },

    async readArguments(name, text) {
      const entry = entries.get(name)
      if (!entry) return { kind: 'unknown-tool' }
      const read = readArguments(text)
      if (read.kind === 'refused-arguments') return read
      const faults = findArgumentFaults(entry.tool.definition, read.arguments)
      return faults.length > 0 ? refusedArguments(...faults) : read
    },

    async preview(call, context) {
      const entry = entries.get(call.name)
      if (!entry) return { kind: 'unknown-tool' }
      const faults = findArgumentFaults(entry.tool.definition, call.arguments)
      return faults.length > 0 ? refusedArguments(...faults) : entry.executor.preview(call, context)
    },

    async run(run, signal) {
      const entry = entries.get(run.name)
      if (!entry) return { kind: 'unknown-tool' }
      if (signal.aborted) return cancelled
      const faults = findArgumentFaults(entry.tool.definition, run.arguments)
      return faults.length > 0 ? refusedArguments(...faults) : entry.executor.run(run, signal)
    },

    onChange: changes.add,

    async close() {
      for (const stop of silence) stop()
      await Promise.all(executors.map((executor) => executor.close()))
    },
  }
}

function taken(name: string): LeftOutTool {
  return { name, reason: 'name-is-taken', detail: 'Another tool is already registered under this name.' }
}
