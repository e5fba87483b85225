import { join } from 'node:path'
import { app, BrowserWindow, nativeTheme, screen } from 'electron'
import { appPage } from './app-origin'
import { readJsonFile, writeJsonFileNow } from './json-file'
import { createPageMender, type PageMender } from './mend-page'
import { reachableBounds, smallestWindow, WindowState } from './window-state'

const preload = join(import.meta.dirname, '../preload/preload.cjs')

/** What is behind the page until it has painted. */
export const groundColor = () => (nativeTheme.shouldUseDarkColors ? '#16181a' : '#fbfaf7')

export interface MainWindow {
  current(): BrowserWindow | null
  /** Brings the window to the front, making it first if it was closed. */
  open(): BrowserWindow
  /** Begins the page anew and resolves when the old one is gone, before the new one runs. */
  reload(): Promise<void>
  /** Resolves when the first window has painted its page: what can wait waits for that. */
  readonly painted: Promise<void>
  /** Whether there is, or can be, a window that shows its page. */
  canShow(): boolean
}

/** The one window. Closing it forgets it; its place is kept for the next time. */
export function createMainWindow(statePath: string): MainWindow {
  let window: BrowserWindow | null = null
  const painted = Promise.withResolvers<void>()
  const mender = createPageMender()
  return {
    canShow: mender.canShow,
    current: () => window,
    painted: painted.promise,
    async reload() {
      const page = window?.webContents
      if (page === undefined) return
      const gone = new Promise<void>((resolve) => {
        page.once('did-navigate', () => resolve())
        page.once('destroyed', () => resolve())
      })
      page.reload()
      await gone
    },
    open() {
      if (window) {
        if (window.isMinimized()) window.restore()
        window.show()
        return window
      }
      window = buildWindow(statePath, mender)
      window.once('ready-to-show', painted.resolve)
      window.on('closed', () => {
        window = null
      })
      return window
    },
  }
}

function buildWindow(statePath: string, mender: PageMender): BrowserWindow {
  const state = readJsonFile(statePath, WindowState)
  const areas = screen.getAllDisplays().map((display) => display.workArea)
  const window = new BrowserWindow({
    ...reachableBounds(state, areas),
    minWidth: smallestWindow.width,
    minHeight: smallestWindow.height,
    show: false,
    title: app.getName(),
    backgroundColor: groundColor(),
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      allowRunningInsecureContent: false,
      navigateOnDragDrop: false,
      spellcheck: process.platform === 'darwin',
      devTools: !app.isPackaged,
    },
  })
  if (state.maximized) window.maximize()
  window.once('ready-to-show', () => window.show())
  window.on('close', () => {
    const left: WindowState = { bounds: window.getNormalBounds(), maximized: window.isMaximized() }
    writeJsonFileNow(statePath, left)
  })
  mender.tend(window.webContents)
  void window.loadURL(appPage)
  return window
}
