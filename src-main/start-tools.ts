import { homedir } from 'node:os'
import type { Push } from '../src-shared/contract/pushes'
import type { KnownTools } from '../src-shared/contract/tools'
import type { ParticipantRef } from '../src-shared/inquirium/participant-ref'
import type { ShowDialog } from './inquirium/ask-in-dialog'
import { openDecisionLog } from './inquirium/decision-log'
import { grantInDialog } from './inquirium/grant-in-dialog'
import type { Clock, Ids } from './inquirium/host-ports'
import type { Journal } from './inquirium/journal'
import { createPermissionBook } from './inquirium/permission-book'
import { revokePermission } from './inquirium/revoke-permission'
import { setSessionTools } from './inquirium/set-session-tools'
import type { ToolCatalogue, ToolRegistry } from './inquirium/tool-port'
import type { TranscriptStore } from './inquirium/transcript-store'
import type { ToolPorts } from './ipc/tool-handlers'
import type { Configuration } from './operator-configuration'
import { createAskUser } from './tools/built-in/ask-user'
import { createBuiltInExecutor } from './tools/built-in/built-in-executor'
import { createConfiguredPrograms } from './tools/configured-programs'
import { createFileMemory } from './tools/files/file-memory'
import { checkFolder, folderGrant, nameFolder } from './tools/files/folder-grant'
import { foldersOpenTo, namesInUse } from './tools/files/folder-grants'
import { createListFiles } from './tools/files/list-files'
import { createReadFile } from './tools/files/read-file'
import { createWriteFile } from './tools/files/write-file'
import { createLocalExecutor } from './tools/local/local-executor'
import { createMcpExecutor } from './tools/mcp/mcp-executor'
import { programGrant } from './tools/program-grants'
import { shownPermission } from './tools/shown-permission'
import { createToolRegistry } from './tools/tool-registry'

export interface ToolsOptions {
  readonly participant: ParticipantRef
  readonly journal: Journal
  readonly transcript: TranscriptStore
  readonly clock: Clock
  readonly ids: Ids
  /** Nothing in it, or around it, is ever opened to a tool. */
  readonly dataDirectory: string
  configuration(): Pick<Configuration, 'conversation' | 'mcp' | 'mode'>
  chooseFolder(): Promise<string | null>
  readonly showDialog: ShowDialog
  push(message: Push): void
}

export interface Tools extends ToolPorts {
  readonly registry: ToolRegistry
  /** To be called when the configuration changed. */
  reload(): void
}

/** Composes what a model may call, and what the operator decides about it. */
export function startTools(options: ToolsOptions): Tools {
  const { participant, transcript, ids, push } = options
  const book = createPermissionBook(transcript)
  const memory = createFileMemory()
  const grants = async (session: string) => foldersOpenTo(session, await book.given())
  const programs = createConfiguredPrograms(options.configuration, book.given, homedir())
  const executors = [
    createBuiltInExecutor([
      createAskUser(),
      createReadFile(grants, memory),
      createListFiles(grants),
      createWriteFile({ grants, memory, makeId: ids.next }),
    ]),
    createLocalExecutor({ tools: programs.localTools, inheritedEnvironment: process.env }),
    createMcpExecutor({ servers: programs.mcpServers, inheritedEnvironment: process.env }),
  ] as const
  const registry = createToolRegistry(executors)
  const changed = () => push({ type: 'tools.changed' })
  registry.onChange(changed)
  const ports = () => {
    const context = { mode: options.configuration().mode, classification: 'personal' } as const
    return { ...options, log: openDecisionLog({ participant }, context, options) }
  }

  /** Takes up what may run now, and ends what may not: a server whose program was revoked is stopped here. */
  async function takeUp(): Promise<void> {
    await registry.describe(new AbortController().signal, [])
    changed()
  }

  return {
    registry,
    reload: () => void takeUp(),
    known: async () => ({
      ...summarize(await registry.glance()),
      waiting: [...(await programs.waiting())],
    }),
    setTools: ({ session, tools }) => setSessionTools(participant, session, tools, ports()),

    async grantFolder({ session }) {
      const chosen = await options.chooseFolder()
      if (chosen === null) return { ok: true, granted: false }
      const folder = await checkFolder(chosen, options.dataDirectory)
      if (folder.kind === 'refused') return { ok: false, code: 'folder-not-allowed' }
      const name = nameFolder(folder.path, namesInUse(await book.given()))
      const place = session === null ? null : { ref: session, isNew: (await transcript.position(session)) === 0 }
      const outcome = await grantInDialog(folderGrant({ name, path: folder.path }, place), ports())
      changed()
      return outcome
    },

    async confirmProgram({ kind, name }) {
      const program = await programs.find(kind, name)
      if (program === null) return { ok: false, code: 'unknown-program' }
      const outcome = await grantInDialog(programGrant(program), ports())
      changed()
      return outcome
    },

    permissions: async () => (await book.given()).flatMap(shownPermission),

    async revoke(permission) {
      const outcome = await revokePermission(permission, ports())
      await takeUp()
      return outcome
    },
  }
}

function summarize({ tools, leftOut }: ToolCatalogue): Omit<KnownTools, 'waiting'> {
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
