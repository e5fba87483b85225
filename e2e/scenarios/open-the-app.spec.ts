import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, screenshots, test } from '../fixtures/test'

const renderer = join(import.meta.dirname, '../../out/renderer')

test('the window opens on a conversation that is ready to begin', async ({ app }) => {
  await expect(app.composer).toBeVisible()
  await expect(app.page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  await expect(app.page.getByRole('button', { name: 'New session' }).first()).toBeVisible()
})

test('the page starts with less than 600 kB of script', () => {
  const html = readFileSync(join(renderer, 'index.html'), 'utf8')
  const scripts = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? '')
  const bytes = scripts.reduce((sum, path) => sum + statSync(join(renderer, path)).size, 0)
  expect(scripts).not.toEqual([])
  expect(bytes).toBeLessThan(600_000)
})

test.describe('without a runtime', () => {
  test.use({ environment: { INQUIRIUM_NO_RUNTIME: '1' } })

  test('the conversation says how to get one', async ({ app }) => {
    await expect(app.page.getByRole('main')).toContainText('config.toml')
    await expect(app.page.getByRole('main')).toContainText('Ollama')
    await app.expectAccessible()
  })
})

for (const theme of ['light', 'dark'] as const) {
  for (const [width, height] of [
    [1280, 800],
    [900, 700],
    [480, 800],
  ] as const) {
    test(`every view is accessible in ${theme} at ${width}`, async ({ app }) => {
      await app.useTheme(theme)
      await app.resize(width, height)
      for (const view of ['Conversation', 'Activity', 'Settings'] as const) {
        await app.show(view)
        await expect(
          app.page.getByRole('heading', { name: view }).or(app.page.getByRole('heading')).first(),
        ).toBeVisible()
        await app.expectAccessible()
        await app.page.screenshot({ path: join(screenshots, `view-${view.toLowerCase()}-${theme}-${width}.png`) })
      }
    })
  }
}
