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

test('theme and bounds are as they were left', async ({ open }) => {
  const first = await open()
  await first.page.evaluate(() => window.inquirium.request('preferences.change', { theme: 'dark' }))
  const bounds = { x: 40, y: 60, width: 900, height: 640 }
  await first.electron.evaluate(
    ({ BrowserWindow }, wanted) => BrowserWindow.getAllWindows()[0]?.setBounds(wanted),
    bounds,
  )
  const ended = first.electron.waitForEvent('close')
  await first.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close()).catch(() => undefined)
  await ended

  const second = await open(first.dataDirectory)
  expect(await second.page.evaluate(() => window.inquirium.request('preferences.read', null))).toMatchObject({
    value: { theme: 'dark' },
  })
  const restored = await second.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds())
  expect(restored).toMatchObject({ width: bounds.width, height: bounds.height })
})

test('everything the app writes is in its data directory', async ({ open }) => {
  const home = mkdtempSync(join(tmpdir(), 'inquirium-home-'))
  const environment = {
    HOME: home,
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_CACHE_HOME: join(home, 'cache'),
    XDG_DATA_HOME: join(home, 'data'),
  }
  const app = await open(freshDataDirectory(), environment)
  await app.page.evaluate(() => window.inquirium.request('preferences.change', { theme: 'light' }))
  await app.close()
  expect(existsSync(join(app.dataDirectory, 'ui-preferences.json'))).toBe(true)
  // GTK and fontconfig keep caches of their own in the home folder, with nothing of ours in them.
  const foreign = /^(cache|config|data|\.cache|\.pki|\.local|\.config|\.dbus)$/
  const left = readdirSync(home, { recursive: true, encoding: 'utf8' })
  expect(left.filter((path) => /inquirium|electron/i.test(path))).toEqual([])
  expect(left.filter((path) => !foreign.test(path.split('/')[0] ?? ''))).toEqual([])
})
