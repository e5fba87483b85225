import { join } from 'node:path'
import { app, shell } from 'electron'
import type { ConfigurationNews } from '../src-shared/contract/configuration'
import type { Push } from '../src-shared/contract/pushes'
import { routes } from '../src-shared/contract/routes'
import type { BlockedAttempts } from './host/blocked-attempts'
import { openConfiguration } from './host/configuration-file'
import { createKeyVault } from './host/key-vault'
import type { Paths } from './host/paths'
import { finishBeforeQuit } from './host/quit'
import { explainRefusedRecord } from './host/record-dialog'
import type { Runtime } from './inquirium/runtime-port'
import { createHandlers } from './ipc/handlers'
import type { HostPorts } from './ipc/host-handlers'
import { createRouter, type Router } from './ipc/router'
import { Configuration } from './operator-configuration'
import { startAssistant } from './start-assistant'

export interface ServicesOptions {
  readonly paths: Paths
  readonly host: HostPorts
  readonly development: boolean
  readonly outputFolder: string
  /** Replaces the runtime that comes with the app. */
  readonly builtInRuntimes: readonly Runtime[] | null
  /** What the guards of the window stopped. */
  readonly blocked: BlockedAttempts
  push(message: Push): void
  onBug(where: string, cause: unknown): void
}

/** Composes what answers the page: the configuration, the assistant, and the routes to them. */
export function startServices(options: ServicesOptions): Router {
  const { paths, development, outputFolder, builtInRuntimes, blocked, push, onBug } = options
  const configuration = openConfiguration(paths.configuration, Configuration, (news) => {
    void configure(news)
    push({ type: 'configuration.changed', status: news.status })
  })
  const assistant = startAssistant({
    paths,
    vault: createKeyVault(),
    starterModelFolder: join(development ? outputFolder : process.resourcesPath, 'starter-model'),
    builtInRuntimes,
    blocked,
    configuration: configuration.value,
    changeConfiguration: configuration.change,
    push,
    onBug: (cause) => onBug('an attempt', cause),
  })
  const configure = async (news: ConfigurationNews | null) => {
    const opening = await assistant
    if (opening.ok) await opening.assistant.configure(news)
  }
  void configure(null)
  const opened = assistant.then((opening) => {
    if (opening.ok) return opening.assistant
    explainRefusedRecord(opening.code, paths.dataDirectory)
    // Whoever waits for the record waits until the process has ended.
    return new Promise<never>(() => undefined)
  })
  finishBeforeQuit(async () => {
    const opening = await assistant
    if (opening.ok) await opening.assistant.close()
  })

  const handlers = createHandlers(
    {
      host: options.host,
      configuration: {
        status: configuration.status,
        reveal: async () => void (await shell.openPath(paths.dataDirectory)),
      },
    },
    opened,
  )
  app.on('before-quit', () => configuration.close())
  return createRouter(routes, handlers, { checkOutput: development, onBug })
}
