import { join } from 'node:path'
import { app, type BrowserWindow, clipboard, nativeTheme, session, shell } from 'electron'
import type { Command } from '../src-shared/contract/commands'
import { hostRoutes, isHostRoute } from '../src-shared/contract/host-routes'
import type { Push } from '../src-shared/contract/pushes'
import { appOrigin } from './host/app-origin'
import { registerAppScheme } from './host/app-protocol'
import { type BlockedAttempts, createBlockedAttempts, type OnBlocked } from './host/blocked-attempts'
import { type ChosenThing, choosePath } from './host/choose-path'
import { quietChromium } from './host/chromium-switches'
import { type Dialogs, dialogs } from './host/dialogs'
import { removeUnwelcomeVariables } from './host/environment'
import { openLink } from './host/external-link'
import { guardContents } from './host/guard-contents'
import { hardenSession } from './host/harden-session'
import { type LastWindow, quitAfterLastWindow } from './host/last-window'
import { confirmLink } from './host/link-dialog'
import { installMenu } from './host/menu'
import { showNotification } from './host/notifier'
import { claimPaths, type Paths } from './host/paths'
import { openPreferences, type PreferencesStore } from './host/preferences-store'
import { quietThreads } from './host/quiet-threads'
import { claimSingleInstance } from './host/single-instance'
import { applyTheme } from './host/theme'
import { installTray } from './host/tray'
import { createMainWindow, groundColor, type MainWindow } from './host/window'
import type { Notifier } from './inquirium/notifier'
import type { Runtime } from './inquirium/runtime-port'
import { connectRouter, sendPush } from './ipc/connect'
import { createHostHandlers, type HostPorts } from './ipc/host-handlers'
import { createRouter, type Router } from './ipc/router'

/** The parts of the world that differ between the product and its tests. */
export interface Adapters {
  confirmLink(window: BrowserWindow | null, address: string): Promise<boolean>
  openExternal(address: string): Promise<void>
  readonly dialogs: Dialogs
  choosePath(window: BrowserWindow | null, what: ChosenThing): Promise<string | null>
  revealPath(path: string): void
  onBlockedRequest: OnBlocked
  showNotification: Notifier['show']
  /** Whether the operator has the window in front of them. */
  isWatched(window: BrowserWindow | null): boolean
  onBug(where: string, cause: unknown): void
  /** Replaces the runtime that comes with the app. */
  readonly builtInRuntimes: readonly Runtime[] | null
}

export const productionAdapters: Adapters = {
  confirmLink,
  openExternal: (address) => shell.openExternal(address),
  dialogs,
  choosePath,
  revealPath: (path) => shell.showItemInFolder(path),
  onBlockedRequest: () => undefined,
  showNotification,
  isWatched: (window) => window?.isFocused() ?? false,
  onBug: (where, cause) => process.stderr.write(`${where} failed: ${String(cause)}\n`),
  builtInRuntimes: null,
}

const outputFolder = join(import.meta.dirname, '..')
const icon = join(outputFolder, '../assets/icon.png')

/** Composes the app. Everything that must happen before Chromium starts happens before this returns. */
export function start(adapters: Adapters = productionAdapters): void {
  removeUnwelcomeVariables(process.env)
  quietChromium()
  quietThreads()
  registerAppScheme()
  const paths = claimPaths()
  const window = createMainWindow(paths.windowState)
  if (!claimSingleInstance(() => window.open())) {
    app.quit()
    return
  }
  const lastWindow = quitAfterLastWindow()
  const blocked = createBlockedAttempts()
  guardContents(blocked.note)
  // Awaiting `whenReady` at the top level of an ES module entry would deadlock.
  void app.whenReady().then(() => open(adapters, paths, window, lastWindow, blocked))
}

async function open(
  adapters: Adapters,
  paths: Paths,
  window: MainWindow,
  lastWindow: LastWindow,
  blocked: BlockedAttempts,
): Promise<void> {
  const development = !app.isPackaged
  const push = (message: Push) => {
    sendPush(window.current(), message)
    lastWindow.hear(message)
  }
  const preferences = openPreferences(paths.preferences)
  applyTheme(preferences.read())
  const invoke = (command: Command) => {
    window.open()
    push({ type: 'command.invoked', command })
  }
  const host = hostPorts(adapters, paths, window, preferences, push, async () => (await late()).mayOpenLink())
  const options = { checkOutput: development, onBug: adapters.onBug }
  const early = createRouter(hostRoutes, createHostHandlers(host), options)
  // Most of main is loaded once the page has been drawn: nothing of it is needed for that.
  const late = once(async () => {
    await window.painted
    const { startServices } = await import('./start-services')
    const { builtInRuntimes, revealPath, onBug } = adapters
    const attention = {
      notifier: { show: adapters.showNotification },
      isWatching: () => adapters.isWatched(window.current()),
      showActivity: () => invoke('view.activity'),
      showDecisions: () => invoke('view.decisions'),
    }
    return startServices({
      ...{ paths, host, push, development, outputFolder, builtInRuntimes, blocked, attention, onBug },
      reloadPage: window.reload,
      canAsk: window.canShow,
      chooseFolder: () => adapters.dialogs.chooseFolder(window.current()),
      chooseModelFile: () => adapters.dialogs.chooseModelFile(window.current()),
      showDialog: (words) => adapters.dialogs.ask(window.current(), words),
      showWindow: () => void window.open(),
      files: { choosePath: (what) => adapters.choosePath(window.current(), what), revealPath },
    })
  })
  const route: Router = async (trusted, name, input) =>
    (isHostRoute(name) || !trusted ? early : (await late()).route)(trusted, name, input)
  connectRouter(route, appOrigin, window.current)

  // Everything but the proxy is settled when this returns, and no request leaves the session with or without one.
  const hardened = hardenSession(session.defaultSession, {
    pageFolder: join(outputFolder, 'renderer'),
    development,
    onBlocked: (url, reason) => {
      adapters.onBlockedRequest(url, reason)
      blocked.note(url, reason)
    },
  })
  window.open()
  await hardened
  await window.painted
  installMenu(invoke, development)
  installTray(icon, () => window.open())
  app.on('activate', () => window.open())
  nativeTheme.on('updated', () => window.current()?.setBackgroundColor(groundColor()))
}

function hostPorts(
  adapters: Adapters,
  paths: Paths,
  window: MainWindow,
  preferences: PreferencesStore,
  push: (message: Push) => void,
  mayOpenLink: () => Promise<boolean>,
): HostPorts {
  return {
    about: () => ({
      version: app.getVersion(),
      electron: process.versions.electron,
      chromium: process.versions.chrome,
      node: process.versions.node,
      platform: `${process.platform} ${process.arch}`,
      dataDirectory: paths.dataDirectory,
    }),
    preferences: {
      read: preferences.read,
      async change(change) {
        const next = await preferences.change(change)
        applyTheme(next)
        push({ type: 'preferences.changed', preferences: next })
        return next
      },
    },
    openLink: (url) =>
      openLink(url, {
        isAllowed: mayOpenLink,
        confirm: (address) => adapters.confirmLink(window.current(), address),
        open: adapters.openExternal,
      }),
    copyText: (text) => clipboard.writeText(text),
  }
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}
