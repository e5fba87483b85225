import type { KnownTools } from '../src-shared/contract/tools'
import type { ParticipantRef } from '../src-shared/inquirium/participant-ref'
import { openDecisionLog } from './inquirium/decision-log'
import type { Clock, Ids } from './inquirium/host-ports'
import type { Journal } from './inquirium/journal'
import { setSessionTools } from './inquirium/set-session-tools'
import type { ToolRegistry } from './inquirium/tool-port'
import type { TranscriptStore } from './inquirium/transcript-store'
import type { ToolPorts } from './ipc/tool-handlers'
import { createAskUser } from './tools/built-in/ask-user'
import { createBuiltInExecutor } from './tools/built-in/built-in-executor'
import { createToolRegistry } from './tools/tool-registry'

export interface ToolsOptions {
  readonly participant: ParticipantRef
  readonly journal: Journal
  readonly transcript: TranscriptStore
  readonly clock: Clock
  readonly ids: Ids
}

export interface Tools extends ToolPorts {
  readonly registry: ToolRegistry
}

/** Composes what a model may call, and what the operator decides about it. */
export function startTools(options: ToolsOptions): Tools {
  const { participant } = options
  const registry = createToolRegistry([createBuiltInExecutor([createAskUser()])])
  const log = openDecisionLog({ participant }, { mode: 'commons', classification: 'personal' }, options)
  return {
    registry,
    known: async () => summarize(await registry.describe(new AbortController().signal)),
    setTools: ({ session, tools }) => setSessionTools(participant, session, tools, { ...options, log }),
  }
}

function summarize({ tools, leftOut }: Awaited<ReturnType<ToolRegistry['describe']>>): KnownTools {
  return {
    tools: tools.map(({ definition, origin, configurationName, needsPermission }) => ({
      name: definition.name,
      origin,
      configuredAs: configurationName,
      description: definition.description,
      needsPermission,
    })),
    leftOut: [...leftOut],
  }
}
