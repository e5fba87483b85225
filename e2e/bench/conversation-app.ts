import { app, type WebContents } from 'electron'
import { productionAdapters, start } from '../../src-main/start'
import { lastQuestion, lastResult } from './conversation-fill'
import { installProbe } from './conversation-probe'
import { longestTask } from './longest-task'
import { createPacedRuntime, TOKENS_PER_SECOND } from './paced-runtime'

/** The app as shipped over a filled record, with a runtime that keeps its pace. Prints what was measured. */
const SHORT = 100
const LONG = 100_000
const ROUNDS = 3
const STREAM_SECONDS = 8
/** Six screens a second. */
const SCROLL_PIXELS = 80

const paced = createPacedRuntime()
const pass = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function measure(contents: WebContents) {
  const ask = (call: string) => contents.executeJavaScript(`probe.${call}`)
  const reload = async () => {
    const loaded = new Promise((resolve) => contents.once('dom-ready', () => resolve(undefined)))
    contents.reload()
    await loaded
    await contents.executeJavaScript(`(${installProbe})()`)
  }
  contents.debugger.attach()
  // Time that the page's thread ran, which neighbours on the machine do not add to.
  await contents.debugger.sendCommand('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await contents.debugger.sendCommand('Performance.getMetrics')
    const { user, system } = process.cpuUsage()
    return {
      page: metrics.find(({ name }: { readonly name: string }) => name === 'TaskDuration').value * 1000,
      main: (user + system) / 1000,
    }
  }
  const open = async (session: string, messages: number) => {
    const before = await worked()
    await ask(`open('${session}', '${lastQuestion(messages)}')`)
    const after = await worked()
    // Formulas and colours come when the text is there; then everything is in the page.
    await pass(1000)
    const nodes: number = await ask('nodes()')
    return { nodes, page: after.page - before.page, main: after.main - before.main }
  }

  const long: unknown[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await reload()
    await ask('focusComposer()')
    await pass(1500)
    const idle = await ask('framesPerSecond(0)')
    const short = await open('session:short', SHORT)
    const opened = await open('session:long', LONG)
    const scrolling = await ask(`framesPerSecond(${SCROLL_PIXELS})`)
    long.push({ short, long: opened, idle, scrolling, jump: await longestTask(() => ask('jump(22)')) })
  }

  await reload()
  await ask(`open('session:short', '${lastQuestion(SHORT)}')`)
  let parent: string = await ask(`say('session:short', 'turn:warm', '${lastResult('short', SHORT)}')`)
  const type = async (seconds: number) => {
    contents.focus()
    await ask('focusComposer()')
    const end = Date.now() + seconds * 1000
    for (let key = 0; Date.now() < end; key += 1) {
      for (const type of ['keyDown', 'char', 'keyUp'] as const)
        contents.sendInputEvent({ type, keyCode: key % 6 === 5 ? 'Space' : 'a' })
      // Not a multiple of a frame, so that keys fall anywhere in it.
      await pass(61)
    }
    await pass(100)
    return ask('delays()')
  }
  paced.length = STREAM_SECONDS * TOKENS_PER_SECOND
  const streaming: unknown[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    paced.said.clear()
    // Looking costs a little in every frame, so it is done for both.
    await ask('watch()')
    const idle = await type(STREAM_SECONDS - 1)
    const answered = ask(`say('session:short', 'turn:bench-${round}', '${parent}')`)
    const busy = await type(STREAM_SECONDS - 1)
    parent = await answered
    await pass(300)
    const seen: readonly (readonly [number, number])[] = await ask('seen()')
    const behind = [...paced.said].map(([number, due]) => {
      const drawn = seen.find(([newest]) => newest >= number)
      return drawn ? drawn[1] - due : Number.POSITIVE_INFINITY
    })
    streaming.push({ idle, busy, behind })
  }
  return { long, streaming }
}

app.on('web-contents-created', (_event, contents) => {
  contents.once('dom-ready', () => {
    void measure(contents).then(
      (measured) => process.stdout.write(`${JSON.stringify(measured)}\n`),
      (error: unknown) => process.stdout.write(`${JSON.stringify({ error: String(error) })}\n`),
    )
  })
})
start({ ...productionAdapters, isWatched: () => true, builtInRuntimes: [paced.runtime] })
