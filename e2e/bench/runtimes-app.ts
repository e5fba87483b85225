import { once } from 'node:events'
import { join } from 'node:path'
import { app, BrowserWindow, utilityProcess, type WebContents } from 'electron'
import { start } from '../../src-main/start'
import { medianError } from './measurement'
import type { RuntimesReport } from './runtimes'
import { inPage } from './runtimes-page'
import { answerTokens, question } from './runtimes-prompt'

/** Neighbours on the machine slow one answer and not the next, so there are as many as it takes to be sure. */
const ROUNDS = { least: 12, most: 40 }
const SURE_TO = 0.01
const KEYS = 100

/** The app as shipped, with its own model, measured from inside. */
start()
void app
  .whenReady()
  .then(measure)
  .catch((error: unknown) => {
    process.stderr.write(`${error}\n`)
    app.exit(1)
  })

async function measure(): Promise<void> {
  const page = await firstPage()
  const call = <Value>(expression: string): Promise<Value> => page.executeJavaScript(expression)
  await call(`(${inPage.toString()})()`)
  const idle = await type(page, () => Promise.resolve(true), KEYS)
  // The first answer checks the runtime and loads the model, which is not what is measured.
  await call(`bench.open(${JSON.stringify(question)})`)
  const rates = await compare(() => call<number>(`bench.answer(${answerTokens})`))

  const working: number[] = []
  while (working.length < KEYS) {
    await call('bench.begin(256)')
    const stillAnswers = () => call<boolean>('bench.isAnswering()')
    working.push(...(await type(page, stillAnswers, KEYS - working.length)))
    await call('bench.stop()')
  }
  const report: RuntimesReport = { rates, typing: { idle, working } }
  process.stdout.write(`${JSON.stringify(report)}\n`, () => app.quit())
}

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

/** Every answer of the app between two of the library alone, so that a machine that grows slower favours neither. */
async function compare(ask: () => Promise<number>): Promise<RuntimesReport['rates']> {
  const alone = startAlone()
  await alone.rate()
  const rates: { app: number; alone: number }[] = []
  let before = await alone.rate()
  const isSure = () =>
    rates.length >= ROUNDS.least && medianError(rates.map(({ app, alone }) => app / alone)) <= SURE_TO
  while (rates.length < ROUNDS.most && !isSure()) {
    const rate = await ask()
    const after = await alone.rate()
    rates.push({ app: rate, alone: (before + after) / 2 })
    before = after
  }
  alone.close()
  return rates
}

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

/** The library alone: each answer as tokens a second after its first. */
function startAlone() {
  const child = utilityProcess.fork(join(import.meta.dirname, 'alone.js'))
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the library alone has ended')))
  // Ended on purpose, nobody waits for it any more.
  ended.catch(() => undefined)
  return {
    async rate(): Promise<number> {
      const answer = once(child, 'message')
      child.postMessage('answer')
      const [rate] = await Promise.race([answer, ended])
      return Number(rate)
    },
    close: () => child.kill(),
  }
}
