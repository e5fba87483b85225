import { app } from 'electron'
import { productionAdapters, start } from '../src-main/start'
import { keepTimers } from './fixtures/passing-time'
import { createScriptedRuntime, createSecondRuntime } from './fixtures/scripted-runtime'
import { redirectUsualPorts } from './fixtures/usual-ports'
import { waitForDriver } from './fixtures/wait-for-driver'
import type { World } from './fixtures/world'

const acts: ((act: string) => void)[] = []

/** The app as shipped, with the edges of the world replaced by ones that a scenario can script and inspect. */
const world: World = {
  blocked: [],
  opened: [],
  bugs: [],
  console: [],
  answerToLinks: false,
  askedAbout: [],
  folders: [],
  modelFiles: [],
  dialogAnswers: [],
  dialogs: [],
  notices: [],
  actOnNotice: (index, act) => acts[index]?.(act),
  isWatched: true,
  answers: [],
  requests: [],
  hold: false,
  release: () => undefined,
  runtimeAbsent: process.env.INQUIRIUM_NO_RUNTIME !== undefined,
  probes: 0,
  chosenPath: null,
  revealed: [],
  runtimeState: 'ready',
  failsCheck: false,
  windowTokens: 4096,
  hasSecondRuntime: false,
  ignores: [],
  usualPorts: {},
  letTimePass: process.env.INQUIRIUM_TIMERS ? keepTimers().letTimePass : () => 0,
}
Object.assign(globalThis, { world })

app.on('web-contents-created', (_event, contents) => {
  // Recorded here and not by the driver, which attaches too late for the first messages.
  contents.on('console-message', ({ level, message }) => world.console.push({ level, message }))
  contents.on('preload-error', (_preloadEvent, _path, error) => world.bugs.push(String(error)))
})

const noteNotification: typeof productionAdapters.showNotification = ({ title, actions }, onAct) => {
  const buttons = actions.flatMap(({ kind, label }) => (kind === 'button' ? [label] : []))
  const shown = { title, buttons, isClosed: false }
  world.notices.push(shown)
  acts.push(onAct)
  return {
    close: () => {
      shown.isClosed = true
    },
  }
}

redirectUsualPorts(() => world.usualPorts)
waitForDriver()
start({
  ...productionAdapters,
  confirmLink: async (_window, address) => {
    world.askedAbout.push(address)
    return world.answerToLinks
  },
  dialogs: {
    chooseFolder: async () => world.folders.shift() ?? null,
    chooseModelFile: async () => world.modelFiles.shift() ?? null,
    ask: async (_window, { message, detail }) => {
      world.dialogs.push({ message, detail })
      return world.dialogAnswers.shift() ?? null
    },
  },
  showNotification: process.env.INQUIRIUM_REAL_NOTIFICATIONS ? productionAdapters.showNotification : noteNotification,
  isWatched: () => world.isWatched,
  choosePath: async () => world.chosenPath,
  revealPath: (path) => void world.revealed.push(path),
  openExternal: async (address) => void world.opened.push(address),
  onBlockedRequest: (url) => void world.blocked.push(url),
  builtInRuntimes: process.env.INQUIRIUM_REAL_MODEL ? null : [createScriptedRuntime(world), createSecondRuntime(world)],
  onBug: (route, cause) => void world.bugs.push(`${route}: ${String(cause)}`),
})
