import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDataDirectory, launch } from '../fixtures/launch'
import { expect, test } from '../fixtures/test'

test('a second start brings the first window forward and ends', async ({ app }) => {
  const visible = () => app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible())
  await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
  await expect.poll(visible).toBe(false)
  const second = await launch({ dataDirectory: app.dataDirectory }).catch(() => null)
  await second?.waitForEvent('close').catch(() => null)
  await expect.poll(visible).toBe(true)
  expect(await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
})

test('theme and bounds are as they were left', async () => {
  const dataDirectory = freshDataDirectory()
  const first = await launch({ dataDirectory })
  const page = await first.firstWindow()
  await page.evaluate(() => window.inquirium.request('preferences.change', { theme: 'dark' }))
  const bounds = { x: 40, y: 60, width: 900, height: 640 }
  await first.evaluate(({ BrowserWindow }, wanted) => BrowserWindow.getAllWindows()[0]?.setBounds(wanted), bounds)
  await first.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()).catch(() => undefined)
  await first.close().catch(() => undefined)

  const second = await launch({ dataDirectory })
  const again = await second.firstWindow()
  expect(await again.evaluate(() => window.inquirium.request('preferences.read', null))).toMatchObject({
    value: { theme: 'dark' },
  })
  const restored = await second.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds())
  expect(restored).toMatchObject({ width: bounds.width, height: bounds.height })
  await second.close()
})

test('everything the app writes is in its data directory', async () => {
  const home = mkdtempSync(join(tmpdir(), 'inquirium-home-'))
  const dataDirectory = freshDataDirectory()
  const environment = {
    HOME: home,
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_CACHE_HOME: join(home, 'cache'),
    XDG_DATA_HOME: join(home, 'data'),
  }
  const app = await launch({ dataDirectory, environment })
  const page = await app.firstWindow()
  await page.evaluate(() => window.inquirium.request('preferences.change', { theme: 'light' }))
  await app.close()
  expect(existsSync(join(dataDirectory, 'ui-preferences.json'))).toBe(true)
  // GTK and fontconfig keep caches of their own in the home folder, with nothing of ours in them.
  const foreign = /^(cache|config|data|\.cache|\.pki|\.local|\.config|\.dbus)$/
  const left = readdirSync(home, { recursive: true, encoding: 'utf8' })
  expect(left.filter((path) => /inquirium|electron/i.test(path))).toEqual([])
  expect(left.filter((path) => !foreign.test(path.split('/')[0] ?? ''))).toEqual([])
})
