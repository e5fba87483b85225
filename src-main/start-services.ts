import { join } from 'node:path'
import { shell } from 'electron'
import type { ConfigurationNews } from '../src-shared/contract/configuration'
import type { Push } from '../src-shared/contract/pushes'
import { routes } from '../src-shared/contract/routes'
import { mayOpenLinks } from '../src-shared/inquirium/mode-rigor'
import { askBeforeQuit } from './host/ask-before-quit'
import type { BlockedAttempts } from './host/blocked-attempts'
import { openConfiguration } from './host/configuration-file'
import { createKeyVault } from './host/key-vault'
import type { Paths } from './host/paths'
import { finishBeforeQuit } from './host/quit'
import type { ShowDialog } from './inquirium/ask-in-dialog'
import type { Runtime } from './inquirium/runtime-port'
import { createHandlers } from './ipc/handlers'
import type { HostPorts } from './ipc/host-handlers'
import { createRouter, type Router } from './ipc/router'
import { Configuration } from './operator-configuration'
import type { Attention } from './start-escalation'
import type { OperatorFiles } from './start-keeping'
import { startParticipant } from './start-participant'

export interface ServicesOptions {
  readonly paths: Paths
  readonly host: HostPorts
  readonly development: boolean
  readonly outputFolder: string
  /** Replaces the runtime that comes with the app. */
  readonly builtInRuntimes: readonly Runtime[] | null
  /** What the guards of the window stopped. */
  readonly blocked: BlockedAttempts
  /** What of the file system the operator points at, and is shown. */
  readonly files: OperatorFiles
  /** Begins the page anew and resolves when nothing of the old one is left. */
  reloadPage(): Promise<void>
  /** Whether there is, or can be, a window to ask the operator in. */
  canAsk(): boolean
  chooseFolder(): Promise<string | null>
  chooseModelFile(): Promise<string | null>
  readonly showDialog: ShowDialog
  showWindow(): void
  readonly attention: Attention
  push(message: Push): void
  onBug(where: string, cause: unknown): void
}

export interface Services {
  readonly route: Router
  /** Whether the mode in force lets links open; if it does, the operator is about to be asked. */
  mayOpenLink(): Promise<boolean>
}

/** Composes what answers the page: the configuration, the assistant, and the routes to them. */
export function startServices(options: ServicesOptions): Services {
  const { paths, development, outputFolder, builtInRuntimes, blocked, attention, push, onBug } = options
  const configuration = openConfiguration(paths.configuration, Configuration, (news) => {
    void configure(news)
    push({ type: 'configuration.changed', status: news.status })
  })
  const { assistant, participants, unrecorded } = startParticipant({
    paths,
    vault: createKeyVault(),
    starterModelFolder: join(development ? outputFolder : process.resourcesPath, 'starter-model'),
    builtInRuntimes,
    blocked,
    attention,
    configuration: configuration.value,
    changeConfiguration: configuration.change,
    files: options.files,
    reloadPage: options.reloadPage,
    canAsk: options.canAsk,
    chooseFolder: options.chooseFolder,
    chooseModelFile: options.chooseModelFile,
    showDialog: options.showDialog,
    push,
    onBug: (cause) => onBug('an attempt', cause),
  })
  const configure = async (news: ConfigurationNews) => (await assistant.current())?.configure(news)
  askBeforeQuit({ isNeeded: unrecorded.any, showDialog: options.showDialog, stay: options.showWindow })
  finishBeforeQuit(() => {
    configuration.close()
    return assistant.close()
  })

  const handlers = createHandlers(
    {
      host: options.host,
      configuration: {
        status: configuration.status,
        reveal: async () => void (await shell.openPath(paths.dataDirectory)),
      },
      record: assistant,
      participants,
    },
    assistant.current,
  )
  return {
    route: createRouter(routes, handlers, { checkOutput: development, onBug }),
    mayOpenLink: async () => (await assistant.current())?.mayOpenLink() ?? mayOpenLinks(configuration.value().mode),
  }
}
