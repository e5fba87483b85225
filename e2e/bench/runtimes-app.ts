import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { app, BrowserWindow, type WebContents } from 'electron'
import starterModel from '../../src-main/runtimes/embedded/starter-model.json' with { type: 'json' }
import { start } from '../../src-main/start'
import type { RuntimesReport } from './runtimes'
import { inPage } from './runtimes-page'
import { answerTokens, question } from './runtimes-prompt'

const ROUNDS = 8
const KEYS = 100

/** The app as shipped, with its own model, measured from inside. */
start()
void app.whenReady().then(async () => {
  const page = await firstPage()
  const call = <Value>(expression: string): Promise<Value> => page.executeJavaScript(expression)
  await call(`(${inPage.toString()})()`)
  await call('bench.watchTyping()')
  const idle = await type(page, () => Promise.resolve(true), KEYS)
  const alone = startAlone()
  // The first answer checks the runtime and loads the model, which is not what is measured.
  await call(`bench.answer(${JSON.stringify(question)}, 8)`)
  await alone.rate()

  const rates: { app: number; alone: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    // Who goes first changes, so that a machine that grows slower favours neither.
    const before = round % 2 === 0 ? null : await alone.rate()
    const rate = await call<number>(`bench.answer(${JSON.stringify(question)}, ${answerTokens})`)
    rates.push({ app: rate, alone: before ?? (await alone.rate()) })
  }
  alone.close()

  const working: number[] = []
  while (working.length < KEYS) {
    await call(`bench.begin(${JSON.stringify(question)}, 256)`)
    const stillAnswers = () => call<boolean>('bench.isAnswering()')
    working.push(...(await type(page, stillAnswers, KEYS - working.length)))
    await call('bench.stop()')
  }
  const report: RuntimesReport = { rates, typing: { idle, working } }
  process.stdout.write(`${JSON.stringify(report)}\n`, () => app.quit())
})

async function firstPage(): Promise<WebContents> {
  const window = BrowserWindow.getAllWindows()[0] ?? (await new Promise<BrowserWindow>(onCreated))
  const { webContents } = window
  if (webContents.isLoading())
    await new Promise<void>((resolve) => void webContents.once('did-finish-load', () => resolve()))
  webContents.debugger.attach()
  await webContents.debugger.sendCommand('Emulation.setFocusEmulationEnabled', { enabled: true })
  return webContents
}

const onCreated = (resolve: (window: BrowserWindow) => void) =>
  void app.once('browser-window-created', (_event, window) => resolve(window))

/** One key after another, each once the one before is on screen, for as long as it makes sense. */
async function type(page: WebContents, goesOn: () => Promise<boolean>, most: number): Promise<readonly number[]> {
  const taken: number[] = []
  while (taken.length < most && (await goesOn())) {
    const shown = page.executeJavaScript('bench.nextKey()')
    // Through the browser's own input, which needs no focus of a window manager.
    await page.debugger.sendCommand('Input.dispatchKeyEvent', { type: 'keyDown', key: 'a', text: 'a' })
    await page.debugger.sendCommand('Input.dispatchKeyEvent', { type: 'keyUp', key: 'a' })
    taken.push(await shown)
  }
  return taken
}

function startAlone() {
  const program = join(import.meta.dirname, 'alone.js')
  const model = join(import.meta.dirname, '../starter-model', starterModel.fileName)
  const child = spawn(process.execPath, [program, model], {
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  return {
    async rate(): Promise<number> {
      child.stdin.write('go\n')
      const { value } = await lines.next()
      const { tokens, milliseconds } = JSON.parse(String(value))
      return ((tokens - 1) * 1000) / milliseconds
    },
    close: () => child.kill(),
  }
}
