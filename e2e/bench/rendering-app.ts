import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { app, BrowserWindow, protocol } from 'electron'

/** A window with the bench page in it, under a policy as strict as the app's. Prints what the page measured. */
const page = join(import.meta.dirname, 'page')
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
}
/** Enough to know how slow it is. */
const naivePushes = 6
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'none'; require-trusted-types-for 'script'"

protocol.registerSchemesAsPrivileged([{ scheme: 'bench', privileges: { standard: true, secure: true } }])

void app.whenReady().then(async () => {
  protocol.handle('bench', async ({ url }) => {
    const { pathname } = new URL(url)
    const headers = { 'content-type': types[extname(pathname)] ?? '', 'content-security-policy': policy }
    return new Response(await readFile(join(page, pathname)), { headers })
  })
  const window = new BrowserWindow({ width: 1280, height: 800, webPreferences: { sandbox: true } })
  await window.loadURL('bench://page/rendering-page.html')
  const inPage = (call: string): Promise<number> => window.webContents.executeJavaScript(call)
  window.webContents.debugger.attach()
  // Time that the page's thread ran, which neighbours on the machine do not add to.
  await window.webContents.debugger.sendCommand('Performance.enable', { timeDomain: 'threadTicks' })
  const threadTime = async (): Promise<number> => {
    const { metrics } = await window.webContents.debugger.sendCommand('Performance.getMetrics')
    return metrics.find(({ name }: { readonly name: string }) => name === 'TaskDuration').value * 1000
  }

  const rounds: unknown[] = []
  for (let round = 0; round < 3; round += 1) {
    await inPage("begin('naive')")
    const naive = (await inPage(`push(${naivePushes})`)) / naivePushes
    const pushes = await inPage("begin('ours')")
    const quarters: number[] = []
    let spent = 0
    for (let quarter = 0; quarter < 4; quarter += 1) {
      const before = await threadTime()
      spent += await inPage(`push(${Math.floor(pushes / 4)})`)
      quarters.push((await threadTime()) - before)
    }
    rounds.push({
      naive,
      ours: spent / (Math.floor(pushes / 4) * 4),
      quarters,
      painted: await inPage("painted('ours')"),
    })
  }
  process.stdout.write(`${JSON.stringify(rounds)}\n`)
  app.quit()
})
